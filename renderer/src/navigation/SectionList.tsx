import type { FormStore, SectionProgress } from '@isocenter/engine';
import { useProgress } from '../formState/derived.ts';
import { jumpToSection } from './jump.ts';
import { useSectionInView } from './sectionInView.ts';

/** The form's sections with how far each one is and which one is being read. Errors are counted, not only coloured. */
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
                <span className="iso-hidden">{countsInWords(section)}</span>
                <span className="iso-sections-counts" aria-hidden="true">
                  <Count what="required" severity="missing" count={section.requiredMissing} />
                  <Count what="wrong" severity="error" count={wrongOf(section)} />
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

/** What is missing is not yet wrong: only what is wrong is red. */
function wrongOf({ errors, requiredMissing }: SectionProgress): number {
  return Math.max(0, errors - requiredMissing);
}

/** The figures beside the name, for whoever hears them. */
function countsInWords(section: SectionProgress): string {
  const counts = [
    section.requiredMissing > 0 ? `${section.requiredMissing} required` : '',
    wrongOf(section) > 0 ? `${wrongOf(section)} wrong` : '',
    section.total > 0 ? `${section.answered} of ${section.total} answered` : '',
  ].filter(Boolean);
  return counts.length === 0 ? '' : `: ${counts.join(', ')}`;
}

function Count({ what, severity, count }: { what: string; severity: 'missing' | 'error'; count: number }) {
  if (count <= 0) return null;
  return (
    <span className="iso-count" data-severity={severity} title={`${count} ${what}`}>
      {count}
    </span>
  );
}
