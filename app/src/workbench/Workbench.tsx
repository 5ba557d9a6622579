import { useMemo, useState } from 'react';
import { readFormContext, readFormValues, type SourceFile } from '@isocenter/engine';
import '@isocenter/renderer/styles.css';
import { addressText, readSources } from './compileSources.ts';
import { FormPlayer } from './player/FormPlayer.tsx';
import { SAMPLE_CONTEXT } from './player/sampleContext.ts';
import { attempt, errorOf } from './attempt.ts';
import { WorkbenchControls, type ViewSettings } from './WorkbenchControls.tsx';
import styles from './Workbench.module.css';

/** Opens any form with any answers and context, in any mode, width and theme, with its note, state and events. */
export function Workbench({ files: initialFiles }: { files: readonly SourceFile[] }) {
  const [files, setFiles] = useState(initialFiles);
  const [selected, setSelected] = useState<string | null>(null);
  const [view, setView] = useState<ViewSettings>({ mode: 'edit', width: 900, theme: 'light' });
  const [answersText, setAnswersText] = useState('{}');
  const [contextText, setContextText] = useState(() => JSON.stringify(SAMPLE_CONTEXT, null, 2));

  const sources = useMemo(() => readSources(files), [files]);
  const address = sources.addresses.find((candidate) => addressText(candidate) === selected) ?? sources.addresses[0];
  const compiled = useMemo(() => attempt(() => (address ? sources.compile(address) : null)), [sources, address]);
  const answers = useMemo(() => attempt(() => readFormValues(JSON.parse(answersText), 'answers')), [answersText]);
  const context = useMemo(() => attempt(() => readFormContext(JSON.parse(contextText), 'context')), [contextText]);
  const compileError = errorOf(compiled);

  return (
    <div className={styles['bench']}>
      <WorkbenchControls
        files={files}
        onFiles={setFiles}
        sources={sources}
        selected={address ? addressText(address) : ''}
        onSelect={setSelected}
        view={view}
        onView={setView}
        answers={{ text: answersText, error: errorOf(answers), onChange: setAnswersText }}
        context={{ text: contextText, error: errorOf(context), onChange: setContextText }}
      />
      {compileError !== null && <pre role="alert">{compileError}</pre>}
      {'value' in compiled && compiled.value && 'value' in answers && 'value' in context && (
        <FormPlayer
          // A new instance for other answers, another context or another form.
          key={`${compiled.value.hash} ${answersText} ${contextText}`}
          compiledForm={compiled.value}
          answers={{ values: answers.value, provenance: {} }}
          context={context.value}
          {...view}
        />
      )}
    </div>
  );
}
