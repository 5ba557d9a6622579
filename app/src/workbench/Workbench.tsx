import { useMemo, useState } from 'react';
import type { SourceFile } from '@isocenter/engine';
import type { FormMode } from '@isocenter/renderer';
import '@isocenter/renderer/styles.css';
import { readFormContext, readFormValues } from '../forms/formInput.ts';
import { addressText, readSources } from './compileSources.ts';
import { FormPlayer } from './player/FormPlayer.tsx';
import { SAMPLE_CONTEXT } from './player/sampleContext.ts';
import styles from './Workbench.module.css';

const MODES = ['edit', 'preview', 'readOnly', 'print'] as const satisfies readonly FormMode[];
const WIDTHS = [360, 600, 900, 1200] as const;
const THEMES = ['light', 'dark'] as const;

/** Runs any form with any answers and context, in any mode, width and theme, beside its note, state and events. */
export function Workbench({ files: given }: { files: readonly SourceFile[] }) {
  const [files, setFiles] = useState(given);
  const [chosen, setChosen] = useState<string | null>(null);
  const [mode, setMode] = useState<FormMode>('edit');
  const [width, setWidth] = useState<number>(900);
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light');
  const [answersText, setAnswersText] = useState('{}');
  const [contextText, setContextText] = useState(() => JSON.stringify(SAMPLE_CONTEXT, null, 2));

  const sources = useMemo(() => readSources(files), [files]);
  const address = sources.addresses.find((candidate) => addressText(candidate) === chosen) ?? sources.addresses[0];
  const compiledForm = useMemo(() => attempt(() => (address ? sources.compile(address) : null)), [sources, address]);
  const answers = useMemo(() => attempt(() => readFormValues(JSON.parse(answersText), 'answers')), [answersText]);
  const context = useMemo(() => attempt(() => readFormContext(JSON.parse(contextText), 'context')), [contextText]);

  return (
    <div className={styles['bench']}>
      <form className={styles['controls']} aria-label="What is played" onSubmit={(event) => event.preventDefault()}>
        <FilesInput onFiles={setFiles} />
        <Choice
          label="Form"
          value={address ? addressText(address) : ''}
          options={sources.addresses.map(addressText)}
          onChange={setChosen}
        />
        <Choice label="Mode" value={mode} options={MODES} onChange={(next) => setMode(known(MODES, next))} />
        <Choice
          label="Width"
          value={String(width)}
          options={WIDTHS.map(String)}
          onChange={(next) => setWidth(Number(next))}
        />
        <Choice label="Theme" value={theme} options={THEMES} onChange={(next) => setTheme(known(THEMES, next))} />
        {files.length === 1 && files[0] && (
          <Source
            label="Config"
            text={files[0].text}
            trouble={null}
            onChange={(text) => setFiles(renewed(files, text))}
          />
        )}
        <Source label="Answers" text={answersText} trouble={troubleOf(answers)} onChange={setAnswersText} />
        <Source label="Context" text={contextText} trouble={troubleOf(context)} onChange={setContextText} />
        <Findings findings={sources.findings} />
      </form>
      {troubleOf(compiledForm) !== null && <pre role="alert">{troubleOf(compiledForm)}</pre>}
      {'value' in compiledForm && compiledForm.value && 'value' in answers && 'value' in context && (
        <FormPlayer
          // A change of form, answers or context starts a new session.
          key={`${compiledForm.value.hash} ${answersText} ${contextText}`}
          compiledForm={compiledForm.value}
          answers={{ values: answers.value, provenance: {} }}
          context={context.value}
          {...{ mode, width, theme }}
        />
      )}
    </div>
  );
}

function FilesInput({ onFiles }: { onFiles: (files: readonly SourceFile[]) => void }) {
  return (
    <label>
      Files
      <input
        type="file"
        multiple
        accept=".yaml,.yml,.json"
        onChange={(event) => void readFiles(event.target.files).then(onFiles)}
      />
    </label>
  );
}

function Findings({ findings }: { findings: ReturnType<typeof readSources>['findings'] }) {
  if (findings.length === 0) return null;
  return (
    <details>
      <summary>{findings.length} findings of the check</summary>
      <ul>
        {findings.slice(0, 50).map((finding, index) => (
          <li key={index}>
            {finding.file}:{finding.line} {finding.code} {finding.message}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}

interface SourceProps {
  readonly label: string;
  readonly text: string;
  readonly trouble: string | null;
  readonly onChange: (text: string) => void;
}

function Source({ label, text, trouble, onChange }: SourceProps) {
  return (
    <details>
      <summary>{trouble === null ? label : `${label}: ${trouble}`}</summary>
      <textarea
        aria-label={label}
        aria-invalid={trouble !== null}
        rows={12}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </details>
  );
}

type Attempt<T> = { readonly value: T } | { readonly trouble: string };

function attempt<T>(make: () => T): Attempt<T> {
  try {
    return { value: make() };
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : String(error) };
  }
}

function troubleOf(attempted: Attempt<unknown>): string | null {
  return 'trouble' in attempted ? attempted.trouble : null;
}

function known<T extends string>(all: readonly [T, ...T[]], value: string): T {
  return all.find((entry) => entry === value) ?? all[0];
}

function renewed([first]: readonly SourceFile[], text: string): readonly SourceFile[] {
  return first ? [{ ...first, text }] : [];
}

/** Files of a folder keep their path below `configs`, which is their address. */
async function readFiles(list: FileList | null): Promise<readonly SourceFile[]> {
  return Promise.all(
    [...(list ?? [])].map(async (file) => {
      const path = file.webkitRelativePath.replace(/^[^/]*\//, '') || file.name;
      return { path, text: await file.text() };
    }),
  );
}
