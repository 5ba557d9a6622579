import type { Provenance } from '@isocenter/engine';
import { ENTERED, provenanceDetails, provenanceText, sourceTask } from './provenanceText.ts';
import { useTaskName } from './TaskNames.ts';
import { Tooltip } from './Tooltip.tsx';

/** One stroke path per origin, on a 16 px grid. */
const ICONS: Record<Exclude<Provenance['origin'], 'user'>, string> = {
  default: 'M3 8h10M8 3v10',
  calculated: 'M4 5h8M4 11h8M6 3v4M10 9v4',
  assembled: 'M3 4h10M3 8h10M3 12h6',
  carePlan: 'M4 2h8v12H4zM6 6h4M6 9h4',
  external: 'M9 3h4v4M13 3 7 9M6 4H3v9h9v-3',
  template: 'M3 3h10v3H3zM3 9h4v4H3zM10 9h3v4h-3z',
  copied: 'M5 5h8v8H5zM3 11V3h8',
};

interface ProvenanceBadgeProps {
  readonly provenance: Provenance;
  /** The department's time zone, for dates. */
  readonly timeZone: string | undefined;
  /** For elements that this badge describes. */
  readonly id?: string;
}

/** The source of a value that was not typed here: icon, source and date, with details on hover. */
export function ProvenanceBadge({ provenance, timeZone, id }: ProvenanceBadgeProps) {
  const text = provenanceText(provenance, timeZone);
  if (!text || provenance.origin === 'user') return null;
  return (
    <Tooltip content={() => <Details provenance={provenance} timeZone={timeZone} />}>
      <span className="iso-badge" data-origin={provenance.origin} id={id}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={ICONS[provenance.origin]} />
        </svg>
        {text.source} {text.date && <span className="iso-badge-date">{text.date}</span>}
      </span>
    </Tooltip>
  );
}

/** A value that a person entered where the form calculates one: it must not pass for calculated. */
export function EnteredBadge() {
  return (
    <span className="iso-badge" data-origin="user">
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M3 13l1-3 7-7 2 2-7 7z" />
      </svg>
      {ENTERED}
    </span>
  );
}

function Details({ provenance, timeZone }: Pick<ProvenanceBadgeProps, 'provenance' | 'timeZone'>) {
  const taskName = useTaskName(sourceTask(provenance));
  return provenanceDetails(provenance, taskName, timeZone).map((line) => <span key={line}>{line}</span>);
}
