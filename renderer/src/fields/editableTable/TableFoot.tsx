import type { ReactNode } from 'react';
import { type FieldState, type FormContext, textOf, tooManyRows } from '@isocenter/engine';
import { badgeDate } from '../../dates/calendarDate.ts';
import type { DisplayProps } from '../../fieldContract/fieldComponent.ts';
import { fieldIds } from '../../fieldContract/fieldIds.ts';

interface TableFootProps extends Pick<DisplayProps, 'form' | 'field' | 'path'> {
  readonly rows: readonly string[];
  /** The most rows that the table holds. */
  readonly most: number;
  readonly canEditRows: boolean;
  readonly lastUpdate: FieldState['lastUpdate'];
  /** What the last paste did; null when there is nothing to undo. */
  readonly pasted: string | null;
  /** What of the last paste the form did not take, in words; null when it took everything. */
  readonly refused: string | null;
  readonly onAdd: (index: number) => void;
  readonly onUndoPaste: () => void;
  /** Presets, where the config names some. */
  readonly presets: ReactNode;
}

/** Below a table: add a row, undo a paste, and who changed the table last. */
export function TableFoot(props: TableFootProps) {
  const { form, field, path, rows, most, canEditRows, lastUpdate, pasted, refused, presets, onAdd, onUndoPaste } =
    props;
  const isFull = rows.length >= most;
  return (
    <div className="iso-table-foot">
      {canEditRows && (
        <button
          type="button"
          className="iso-button"
          id={rows.length === 0 ? fieldIds(path).control : undefined}
          disabled={isFull}
          onClick={() => onAdd(rows.length)}
        >
          {textOf(field.attributes['addLabel']) ?? 'Add Row'}
        </button>
      )}
      {presets}
      {canEditRows && isFull && <span className="iso-pasted">{tooManyRows(most)}.</span>}
      {pasted !== null && (
        <span className="iso-pasted">
          {pasted}{' '}
          <button type="button" className="iso-link" onClick={onUndoPaste}>
            Undo
          </button>
        </span>
      )}
      {refused !== null && <span className="iso-refusal">{refused}</span>}
      <LastUpdated lastUpdate={lastUpdate} context={form.store.context} />
    </div>
  );
}

interface LastUpdatedProps {
  readonly lastUpdate: FieldState['lastUpdate'];
  readonly context: FormContext;
}

/** Who changed the table or one of its cells last, and when. A user without a known name is left out rather than shown by id. */
function LastUpdated({ lastUpdate, context: { user, people = {}, timeZone } }: LastUpdatedProps) {
  if (!lastUpdate) return null;
  const { by, on } = lastUpdate;
  const name = by === user.id ? user.displayName : Object.hasOwn(people, by) ? people[by] : undefined;
  return (
    <span className="iso-updated">
      Last updated{name === undefined ? '' : ` by ${name}`} on {badgeDate(on, timeZone)}
    </span>
  );
}
