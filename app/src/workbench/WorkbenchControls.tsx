import type { SourceFile } from '@isocenter/engine';
import type { FormMode } from '@isocenter/renderer';
import { addressText, type ReadSources } from './compileSources.ts';
import styles from './Workbench.module.css';

const MODES = ['edit', 'preview', 'readOnly', 'print'] as const satisfies readonly FormMode[];
const WIDTHS = [360, 600, 900, 1200] as const;
const THEMES = ['light', 'dark'] as const;
const MAX_FINDINGS = 50;

/** How the form is shown. */
export interface ViewSettings {
  readonly mode: FormMode;
  readonly width: number;
  readonly theme: (typeof THEMES)[number];
}

/** Text that the user edits, and why it is invalid. */
interface EditedText {
  readonly text: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

interface WorkbenchControlsProps {
  readonly files: readonly SourceFile[];
  readonly onFiles: (files: readonly SourceFile[]) => void;
  readonly sources: ReadSources;
  /** Address of the selected form. */
  readonly selected: string;
  readonly onSelect: (address: string) => void;
  readonly view: ViewSettings;
  readonly onView: (view: ViewSettings) => void;
  readonly answers: EditedText;
  readonly context: EditedText;
}

/** What the workbench shows: files, form, mode, width, theme, answers and context. */
export function WorkbenchControls(props: WorkbenchControlsProps) {
  const { files, onFiles, sources, selected, onSelect, view, onView, answers, context } = props;
  const [file] = files;
  return (
    <form className={styles['controls']} aria-label="Workbench settings" onSubmit={(event) => event.preventDefault()}>
      <label>
        Files
        <input
          type="file"
          multiple
          accept=".yaml,.yml,.json,.csv"
          onChange={(event) => void readFiles(event.target.files).then(onFiles)}
        />
      </label>
      <Choice label="Form" value={selected} options={sources.addresses.map(addressText)} onChange={onSelect} />
      <Choice
        label="Mode"
        value={view.mode}
        options={MODES}
        onChange={(mode) => onView({ ...view, mode: memberOf(MODES, mode) })}
      />
      <Choice
        label="Width"
        value={String(view.width)}
        options={WIDTHS.map(String)}
        onChange={(width) => onView({ ...view, width: Number(width) })}
      />
      <Choice
        label="Theme"
        value={view.theme}
        options={THEMES}
        onChange={(theme) => onView({ ...view, theme: memberOf(THEMES, theme) })}
      />
      {file && files.length === 1 && (
        <TextSource label="Config" text={file.text} error={null} onChange={(text) => onFiles([{ ...file, text }])} />
      )}
      <TextSource label="Answers" {...answers} />
      <TextSource label="Context" {...context} />
      {sources.findings.length > 0 && (
        <details>
          <summary>{sources.findings.length} findings</summary>
          <ul>
            {sources.findings.slice(0, MAX_FINDINGS).map((finding, index) => (
              <li key={index}>
                {finding.file}:{finding.line} {finding.code} {finding.message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </form>
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

function TextSource({ label, text, error, onChange }: EditedText & { readonly label: string }) {
  return (
    <details>
      <summary>{error === null ? label : `${label}: ${error}`}</summary>
      <textarea
        aria-label={label}
        aria-invalid={error !== null}
        rows={12}
        spellCheck={false}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    </details>
  );
}

function memberOf<T extends string>(all: readonly [T, ...T[]], value: string): T {
  return all.find((member) => member === value) ?? all[0];
}

/** The files of a folder keep their path below `configs`, which is their address. */
async function readFiles(list: FileList | null): Promise<readonly SourceFile[]> {
  return Promise.all(
    [...(list ?? [])].map(async (file) => {
      const path = file.webkitRelativePath.replace(/^[^/]*\//, '') || file.name;
      return { path, text: await file.text() };
    }),
  );
}
