/** The form on screen, in all modes. `flush` sends text that is typed but not yet stored; `unsentInput` says where some is. */
export { FormView } from './form/FormView.tsx';
export { flush, unsentInput, type FormMode } from './formState/formHandle.ts';
/** Navigation: search, sections with progress, error summary, jumps. */
export { FormNavigation } from './navigation/FormNavigation.tsx';
export { ErrorSummary } from './navigation/ErrorSummary.tsx';
/** Several controls as one Tab stop; the shell uses it too. */
export { useOneTabStop } from './navigation/oneTabStop.ts';
export { jumpToField, jumpToNextRequired, jumpToSection } from './navigation/jump.ts';
/** Undo and redo of any answer, with their keys. */
export { UndoControls } from './navigation/UndoControls.tsx';
/** Names of the episode's tasks, for provenance badges. */
export { TaskNames } from './frame/TaskNames.ts';
export { provenanceText } from './frame/provenanceText.ts';
/** The note beside the form. */
export { LiveNoteView } from './note/NoteView.tsx';
export { MergedNoteView } from './note/MergedNoteView.tsx';
/** For whatever changes the screen by itself: it waits while a pointer is pressed, so that no click is lost. */
export { afterPress, released } from './press/pointerPress.ts';
/** The one select of the product; the shell uses it too. */
export { Select } from './select/Select.tsx';
export { matchOptions, type SelectOption } from './select/matchOptions.ts';
/** The host's presets for tables whose config names some. */
export { TablePresets, type LoadTablePresets, type TablePreset } from './fields/editableTable/presetContext.ts';
/** The host's phrases for long texts, and what they leave to fill in. */
export { Phrases, type ExpandPhrase } from './fields/LongText/phraseContext.ts';
export { BLANK as PHRASE_BLANK } from './fields/LongText/phraseEdit.ts';
/** For tests and the workbench. */
export { watchRenders } from './formState/renderCount.ts';
/** Fetches the controls of rare field types before a form is shown. */
export { loadControls } from './fields/fieldComponents.ts';
/** Answers as text, outside of a form. */
export { fieldAnswerText } from './fields/fieldAnswerText.ts';
/** Components of the host for fields of type CustomComponent. */
export {
  CustomComponents,
  type HostComponentProps,
  type HostComponents,
} from './fields/CustomComponent/CustomComponents.ts';
