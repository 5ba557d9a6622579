import { useLayoutEffect, useRef, type RefObject } from 'react';
import { SIZES } from '@isocenter/schemas';
import type { SelectOption } from './matchOptions.ts';
import { placeBelow, POPOVER } from './placePopover.ts';

/** Rows shown at once. A longer list, such as 837 terms, asks for another search word instead. */
export const MAX_ROWS = 100;

export type Row =
  | { readonly kind: 'option'; readonly option: SelectOption }
  | { readonly kind: 'add'; readonly text: string };

interface OptionListProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly active: number;
  readonly chosen: readonly string[];
  readonly multiple: boolean;
  readonly empty: string;
  readonly onPick: (row: Row) => void;
  readonly onHover: (index: number) => void;
}

/**
 * The floating list of a select. It is a popover in the top layer, so that no ancestor clips it. The focus stays in
 * the input, which names the active row.
 */
export function OptionList({
  id,
  anchor,
  label,
  rows,
  active,
  chosen,
  multiple,
  empty,
  onPick,
  onHover,
}: OptionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (list.current && anchor.current) return placeBelow(list.current, anchor.current, SIZES.dropdownList);
  }, [anchor]);
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, rows]);

  const shown = rows.slice(0, MAX_ROWS);
  return (
    // Pressing a row must not move the focus out of the input.
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
      className="iso-list"
      popover={POPOVER}
      onPointerDown={(event) => event.preventDefault()}
    >
      {shown.length === 0 && (
        <li role="option" aria-selected="false" aria-disabled="true" className="iso-list-empty">
          {empty}
        </li>
      )}
      {shown.map((row, index) => (
        <OptionRow
          key={row.kind === 'add' ? '\u0000add' : row.option.id}
          id={`${id}-${index}`}
          row={row}
          heading={headingOf(row, shown[index - 1])}
          active={index === active}
          selected={row.kind === 'option' && chosen.includes(row.option.id)}
          onPick={() => onPick(row)}
          onHover={() => onHover(index)}
        />
      ))}
      {rows.length > shown.length && (
        <li role="presentation" className="iso-list-empty">
          {rows.length - shown.length} more; type another word to narrow the list
        </li>
      )}
    </ul>
  );
}

interface OptionRowProps {
  readonly id: string;
  readonly row: Row;
  readonly heading: string | null;
  readonly active: boolean;
  readonly selected: boolean;
  readonly onPick: () => void;
  readonly onHover: () => void;
}

function OptionRow({ id, row, heading, active, selected, onPick, onHover }: OptionRowProps) {
  return (
    <>
      {heading !== null && (
        <li role="presentation" className="iso-list-heading">
          {heading}
        </li>
      )}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys (aria-activedescendant) */}
      <li
        id={id}
        role="option"
        aria-selected={selected}
        data-active={active || undefined}
        className="iso-list-row"
        style={{ minHeight: SIZES.dropdownRow }}
        onClick={onPick}
        onPointerMove={onHover}
      >
        {row.kind === 'add' ? (
          `Add '${row.text}'`
        ) : (
          <>
            <span>
              {row.option.code !== undefined && <span className="iso-list-code">{row.option.code} </span>}
              {row.option.label}
            </span>
            {row.option.detail && <span className="iso-list-detail">{row.option.detail}</span>}
          </>
        )}
      </li>
    </>
  );
}

/** The group heading above this row; null inside a group and without groups. */
function headingOf(row: Row, previous: Row | undefined): string | null {
  const group = row.kind === 'option' ? row.option.group : undefined;
  const previousGroup = previous?.kind === 'option' ? previous.option.group : undefined;
  return group === undefined || group === previousGroup ? null : group;
}
