import type { FormStore } from '@isocenter/engine';
import { useProgress } from '../form/derived.ts';
import { jumpToSection } from './jump.ts';
import { useSectionInView } from './sectionInView.ts';

/** The form's sections with how far each one is and which one is being read. Errors are counted, not only coloured. */
export function SectionList({ store, label = 'Sections' }: { store: FormStore; label?: string }) {
  const progress = useProgress(store).filter((section) => section.relevant);
  const inView = useSectionInView(progress.map(({ section }) => section));
  return (
    <nav className="iso-sections" aria-label={label}>
      <ol>
        {progress.map((section) => (
          <li key={section.section}>
            <button
              type="button"
              aria-current={section.section === inView ? 'location' : undefined}
              data-complete={(section.answered > 0 && section.errors === 0) || undefined}
              onClick={() => jumpToSection(store, section.section)}
            >
              <span className="iso-sections-name">{store.bundle.sections[section.section]?.label}</span>
              <Count what="required" severity="missing" count={section.requiredMissing} />
              <Count what="wrong" severity="error" count={section.errors - section.requiredMissing} />
              {section.total > 0 && (
                <span className="iso-sections-progress">
                  <span className="iso-hidden">, </span>
                  {section.answered}/{section.total}
                  <span className="iso-hidden"> answered</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What is missing is not yet wrong: only what is wrong is red. */
function Count({ what, severity, count }: { what: string; severity: 'missing' | 'error'; count: number }) {
  if (count <= 0) return null;
  return (
    <span className="iso-count" data-severity={severity} title={`${count} ${what}`}>
      <span className="iso-hidden">, </span>
      {count}
      <span className="iso-hidden"> {what}</span>
    </span>
  );
}
