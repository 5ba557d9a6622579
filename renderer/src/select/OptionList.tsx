import { useLayoutEffect, useRef, type RefObject } from 'react';
import { SIZES } from '@isocenter/schemas';
import type { SelectOption } from './matchOptions.ts';

/** Rows drawn at once; a list of 837 terms asks for another word instead. */
export const SHOWN_AT_MOST = 200;

/** Where there are no popovers (old browsers), the list stands where it is in the page. */
const POPOVER = 'showPopover' in HTMLElement.prototype ? 'manual' : undefined;

export type Row =
  { readonly kind: 'option'; readonly option: SelectOption } | { readonly kind: 'add'; readonly text: string };

interface OptionListProps {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly active: number;
  readonly chosen: readonly string[];
  readonly many: boolean;
  readonly empty: string;
  readonly onPick: (row: Row) => void;
  readonly onPoint: (index: number) => void;
}

/**
 * The floating list of a select. It is a popover in the top layer, so no scrolling or contained ancestor can cut it
 * off; the focus stays in the input, which names the active row.
 */
export function OptionList({ id, anchor, label, rows, active, chosen, many, empty, onPick, onPoint }: OptionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !anchor.current) return;
    if (POPOVER) element.showPopover();
    const place = () => {
      const box = anchor.current?.getBoundingClientRect();
      if (!box) return;
      const below = window.innerHeight - box.bottom;
      const upwards = below < SIZES.dropdownList && box.top > below;
      element.style.left = `${box.left}px`;
      element.style.minWidth = `${box.width}px`;
      element.style.top = upwards ? 'auto' : `${box.bottom + 4}px`;
      element.style.bottom = upwards ? `${window.innerHeight - box.top + 4}px` : 'auto';
      element.style.maxHeight = `${SIZES.dropdownList}px`;
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [anchor]);
  useLayoutEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active, rows]);

  const shown = rows.slice(0, SHOWN_AT_MOST);
  return (
    // A press on a row must not take the focus out of the input.
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={many || undefined}
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
        // The input handles the keys; rows are reached through aria-activedescendant.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={row.kind === 'add' ? '\u0000add' : row.option.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={row.kind === 'option' && chosen.includes(row.option.id)}
          data-active={index === active || undefined}
          className="iso-list-row"
          style={{ minHeight: SIZES.dropdownRow }}
          onClick={() => onPick(row)}
          onPointerMove={() => onPoint(index)}
        >
          {row.kind === 'add' ? (
            `Add '${row.text}'`
          ) : (
            <>
              <span>{row.option.label}</span>
              {row.option.detail && <span className="iso-list-detail">{row.option.detail}</span>}
            </>
          )}
        </li>
      ))}
      {rows.length > shown.length && (
        <li role="presentation" className="iso-list-empty">
          {rows.length - shown.length} more; type another word to narrow the list
        </li>
      )}
    </ul>
  );
}
