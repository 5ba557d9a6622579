import type { FormStore, SectionProgress } from '@isocenter/engine';
import { useProgress } from '../formState/derived.ts';
import { jumpToSection } from './jump.ts';
import { useSectionInView } from './sectionInView.ts';

/** The form's sections with their progress and the current one. Errors are shown as a count, not only as a color. */
export function SectionList({ store, label = 'Sections' }: { store: FormStore; label?: string }) {
  const progress = useProgress(store).filter(({ shown }) => shown);
  const inView = useSectionInView(progress.map(({ section }) => section));
  return (
    <nav className="iso-sections" aria-label={label}>
      <ol>
        {progress.map((section) => {
          const name = store.compiledForm.sections[section.section]?.label ?? '';
          return (
            <li key={section.section}>
              <button
                type="button"
                aria-current={section.section === inView ? 'location' : undefined}
                data-complete={(section.answered > 0 && section.errors === 0) || undefined}
                onClick={() => jumpToSection(store, section.section)}
              >
                <span className="iso-sections-name">{name}</span>
                <span className="iso-hidden">{countsText(section)}</span>
                <span className="iso-sections-counts" aria-hidden="true">
                  <Count label="required" severity="missing" count={section.requiredMissing} />
                  <Count label={errorLabel(section)} severity="error" count={errorCount(section)} />
                  {section.total > 0 && (
                    <span className="iso-sections-progress">
                      {section.answered}/{section.total}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Errors other than missing answers; only these are shown in red. */
function errorCount({ errors, requiredMissing }: SectionProgress): number {
  return Math.max(0, errors - requiredMissing);
}

/** The counts beside the name, for screen readers. */
function countsText(section: SectionProgress): string {
  const counts = [
    section.requiredMissing > 0 ? `${section.requiredMissing} required` : '',
    errorCount(section) > 0 ? `${errorCount(section)} ${errorLabel(section)}` : '',
    section.total > 0 ? `${section.answered} of ${section.total} answered` : '',
  ].filter(Boolean);
  return counts.length === 0 ? '' : `: ${counts.join(', ')}`;
}

function errorLabel(section: SectionProgress): string {
  return errorCount(section) === 1 ? 'error' : 'errors';
}

function Count({ label, severity, count }: { label: string; severity: 'missing' | 'error'; count: number }) {
  if (count <= 0) return null;
  return (
    <span className="iso-count" data-severity={severity} title={`${count} ${label}`}>
      {count}
    </span>
  );
}
