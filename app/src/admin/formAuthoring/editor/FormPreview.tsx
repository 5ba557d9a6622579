import '@isocenter/renderer/styles.css';
import { FORM_EDITOR_TEXT as words } from '../../../messages/formAuthoring.ts';
import { Section } from '../../../screen/Screen.tsx';
import { FormPlayer } from '../../../workbench/player/FormPlayer.tsx';
import { SAMPLE_CONTEXT } from '../../../workbench/player/sampleContext.ts';
import type { DraftReading } from './readDraft.ts';

const NO_ANSWERS = { values: {}, provenance: {} };

/** The working form as clinicians will see it, next to its note. Answers are not stored. */
export function FormPreview({ reading: { compiledForm, trouble } }: { reading: DraftReading }) {
  return (
    <Section title={words.preview}>
      {trouble !== null && (
        <p role="status">
          {words.cannotPlay} {trouble}
        </p>
      )}
      {trouble === null && !compiledForm && <p>{words.noPreview}</p>}
      {compiledForm && (
        <FormPlayer
          key={compiledForm.hash}
          compiledForm={compiledForm}
          answers={NO_ANSWERS}
          context={SAMPLE_CONTEXT}
          mode="edit"
          width="100%"
          plain
        />
      )}
    </Section>
  );
}
