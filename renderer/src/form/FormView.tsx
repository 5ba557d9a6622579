import type { CompiledSection, FormStore } from '@isocenter/engine';
import { formHandle, withMember, withoutMember, type FormHandle, type FormMode } from '../formState/formHandle.ts';
import { partsOf, type FormPart } from '../formState/formParts.ts';
import { useAnsweredFolding } from '../formState/answeredFolds.ts';
import { useHighlightedFields } from './highlightedFields.ts';
import { isMounted, sectionId, useBackgroundMounting } from './mounting.ts';
import { PartForm } from './PartForm.tsx';
import { usePrintedMode } from './printing.ts';
import { foldedAnswers } from '../formState/foldedAnswers.ts';
import { STAYS_OPEN, useRequiredUnfolding, useStaysOpen } from '../formState/requiredPlaces.ts';
import { useAnnouncedAppearance } from './announcing.ts';
import { useSignal, useWholeForm } from '../formState/useForm.ts';

interface FormViewProps {
  readonly store: FormStore;
  readonly mode: FormMode;
  /** Level of the section headings on the page that holds the form. */
  readonly headingLevel?: 2 | 3;
}

/**
 * Draws a form. It renders once, because sections and fields subscribe to the store themselves. Parts mount one after the
 * other; folded and off-screen parts cost no layout, and every field can be reached through `focusField`.
 */
export function FormView({ store, mode, headingLevel = 2 }: FormViewProps) {
  const form = formHandle(store);
  useBackgroundMounting(form);
  useHighlightedFields(form);
  useAnsweredFolding(form, mode);
  useRequiredUnfolding(form, mode);
  const effectiveMode = usePrintedMode(form, mode);
  return (
    <div className="iso-form" data-mode={effectiveMode}>
      {store.compiledForm.sections.map((section) => (
        <SectionView
          key={section.index}
          form={form}
          mode={effectiveMode}
          section={section}
          headingLevel={headingLevel}
        />
      ))}
      <LiveRegion form={form} />
    </div>
  );
}

interface SectionViewProps {
  readonly form: FormHandle;
  readonly mode: FormMode;
  readonly section: CompiledSection;
  readonly headingLevel: 2 | 3;
}

function SectionView({ form, mode, section, headingLevel }: SectionViewProps) {
  const visible = useSectionVisible(form.store, section);
  useAnnouncedAppearance(form, section.label, visible);
  const folded = useSignal(form.foldedSections, (sections) => sections.has(section.index)) && mode !== 'print';
  const staysOpen = useStaysOpen(form, mode, 'sections', section.index);
  const answers = useWholeForm(form.store, () => (folded ? foldedAnswers(form.store, section) : null));
  if (!visible) return null;
  const headingId = `${sectionId(section.index)}-heading`;
  const bodyId = `${sectionId(section.index)}-body`;
  const answersId = `${sectionId(section.index)}-answers`;
  const Heading = `h${headingLevel}` as const;
  const toggle = () =>
    form.foldedSections.set((folded ? withoutMember : withMember)(form.foldedSections.get(), section.index));
  return (
    <section className="iso-section" id={sectionId(section.index)} aria-labelledby={headingId}>
      <Heading className="iso-section-heading">
        {mode === 'print' ? (
          <span id={headingId}>{section.label}</span>
        ) : (
          <button
            id={headingId}
            type="button"
            aria-expanded={!folded}
            aria-controls={bodyId}
            aria-describedby={answers === null ? undefined : answersId}
            aria-disabled={staysOpen || undefined}
            title={staysOpen ? STAYS_OPEN : undefined}
            onClick={() => !staysOpen && toggle()}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m5 6 3 3 3-3" />
            </svg>
            {section.label}
            {answers !== null && (
              <span id={answersId} className="iso-section-answers" aria-hidden="true">
                {answers}
              </span>
            )}
          </button>
        )}
      </Heading>
      <div id={bodyId} className="iso-section-body" hidden={folded}>
        {partsOf(form.store.compiledForm, section.index).map((part) => (
          <PartView key={part.index} form={form} mode={mode} part={part} />
        ))}
      </div>
    </section>
  );
}

/** A part that is not mounted reserves about the height it will need, so that nothing jumps. */
function PartView({ form, mode, part }: { form: FormHandle; mode: FormMode; part: FormPart }) {
  const mounted = useSignal(form.mountedParts, (parts) => isMounted(parts, part.index));
  return mounted || mode === 'print' ? (
    <PartForm form={form} mode={mode} part={part} />
  ) : (
    <div style={{ minHeight: part.fields.length * 64 }} />
  );
}

/** Only the form instance decides whether a section is visible. A section without visible fields has no heading either. */
function useSectionVisible(store: FormStore, section: CompiledSection): boolean {
  return useWholeForm(store, () => store.sectionVisible(section.index));
}

/** One polite live region for the whole form, which names fields that appear. */
function LiveRegion({ form }: { form: FormHandle }) {
  const text = useSignal(form.announcement, (announcement) => announcement);
  return (
    <p role="status" aria-live="polite" className="iso-hidden">
      {text}
    </p>
  );
}
