import type { ReactNode } from 'react';

interface AdornedProps {
  /** Unit or suffix, inside the box and less prominent than the number. */
  readonly unit: string | null;
  /** For `aria-describedby`. */
  readonly unitId: string;
  readonly children: ReactNode;
}

/** An input with its unit inside the same box. */
export function Adorned({ unit, unitId, children }: AdornedProps) {
  if (unit === null) return children;
  return (
    <span className="iso-adorned">
      <span className="iso-typed">{children}</span>
      <span className="iso-unit" id={unitId}>
        {unit}
      </span>
    </span>
  );
}
