import type { ControlProps } from '../../fieldContract/fieldComponent.ts';
import { toggleHeading } from '../../formState/headingFolds.ts';
import { STAYS_OPEN, useStaysOpen } from '../../formState/requiredPlaces.ts';
import { isFolding } from '../../formState/isFolding.ts';
import { useSignal } from '../../formState/useForm.ts';

interface HeadingProps extends Pick<ControlProps, 'form' | 'mode' | 'field'> {
  readonly className: string;
}

/** A heading inside a section. A folding heading is a button that shows and hides the fields below it. */
export function Heading({ form, mode, field, className }: HeadingProps) {
  const folded = useSignal(form.foldedHeadings, (headings) => headings.has(field.index));
  const staysOpen = useStaysOpen(form, mode, 'headings', field.index);
  if (!isFolding(field) || mode === 'print') return <h3 className={className}>{field.label}</h3>;
  return (
    <h3 className={`${className} iso-folding`}>
      <button
        type="button"
        aria-expanded={!folded}
        aria-disabled={staysOpen || undefined}
        title={staysOpen ? STAYS_OPEN : undefined}
        onClick={() => !staysOpen && toggleHeading(form, field.index)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m5 6 3 3 3-3" />
        </svg>
        {field.label}
      </button>
    </h3>
  );
}
