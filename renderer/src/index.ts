/** The form on screen, in its modes. `flush` sends text that is typed but not yet stored. */
export { FormView } from './form/FormView.tsx';
export { flush, type FormMode } from './formState/formHandle.ts';
/** Finding one's way: search, sections with progress, what is missing, jumps. */
export { FormNavigation } from './navigation/FormNavigation.tsx';
export { ErrorSummary } from './navigation/ErrorSummary.tsx';
export { jumpToField, jumpToNextRequired, jumpToSection } from './navigation/jump.ts';
/** What the episode's tasks are called, for badges that name where a value came from. */
export { TaskNames } from './frame/TaskNames.ts';
export { provenanceText } from './frame/provenanceText.ts';
/** The narrative beside the form. */
export { LiveNoteView } from './note/NoteView.tsx';
export { MergedNoteView } from './note/MergedNoteView.tsx';
/** The one select of the product; the shell uses it too. */
export { Select } from './select/Select.tsx';
export { matchOptions, type SelectOption } from './select/matchOptions.ts';
/** For tests and the workbench. */
export { watchRenders } from './formState/renderCount.ts';
/** Answers in words, outside a form. */
export { fieldAnswerText } from './fields/fieldAnswerText.ts';
/** Components of the host for fields of type CustomComponent, by the name that configs use. */
export {
  CustomComponents,
  type HostComponentProps,
  type HostComponents,
} from './fields/CustomComponent/CustomComponents.ts';
