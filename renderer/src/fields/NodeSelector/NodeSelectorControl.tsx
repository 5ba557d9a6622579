import { useState } from 'react';
import { type Choice, textsOf } from '@isocenter/engine';
import type { ControlProps } from '../../fieldContract/fieldComponent.ts';
import { moveByArrows } from '../tables/arrowKeys.ts';
import { drawingOf } from './drawings.ts';
import { RegionDrawing } from './RegionDrawing.tsx';
import { choicesOf, regionGroups, type Region, type RegionGroup } from './regions.ts';

/** With more groups than this, only groups with an answer start open. */
const MAX_OPEN_GROUPS = 2;

/** Lymph node regions by side, in a drawing and in a list with the same state. */
export function NodeSelectorControl({ state, ids, invalid, describedBy, answer }: ControlProps) {
  const chosen = textsOf(state.value);
  const groups = regionGroups(state.choices);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    // In the order of the list, so that the note does not depend on the order of clicks.
    const listed = state.choices.map((choice) => choice.id).filter((other) => next.includes(other));
    const ordered = [...listed, ...next.filter((other) => !listed.includes(other))];
    answer(ordered.length === 0 ? null : ordered);
  };
  return (
    <div role="group" aria-labelledby={ids.label} aria-describedby={describedBy} className="iso-nodes">
      {chosen.length > 0 && <Chosen chosen={chosen} choices={state.choices} onRemove={toggle} />}
      {groups.map((group, index) => (
        <details
          key={group.label}
          className="iso-nodes-group"
          open={
            groups.length <= MAX_OPEN_GROUPS || group.regions.some((region) => hasChosen(region, chosen)) || undefined
          }
        >
          <summary>
            {group.label || 'Regions'}
            <Count group={group} chosen={chosen} />
          </summary>
          <div className="iso-nodes-pair">
            <GroupDrawing
              {...{ group, chosen, highlighted: highlighted }}
              onHighlight={setHighlighted}
              onToggle={toggle}
            />
            <RegionList
              {...{ group, chosen, highlighted: highlighted, invalid }}
              firstId={index === 0 ? ids.control : undefined}
              onHighlight={setHighlighted}
              onToggle={toggle}
            />
          </div>
        </details>
      ))}
    </div>
  );
}

interface GroupProps {
  readonly group: RegionGroup;
  readonly chosen: readonly string[];
  readonly highlighted: string | null;
  readonly onHighlight: (id: string | null) => void;
  readonly onToggle: (id: string) => void;
}

function GroupDrawing({ group, ...shared }: GroupProps) {
  const drawing = drawingOf(group.regions[0]?.id ?? '');
  return drawing && <RegionDrawing {...shared} label={group.label} drawing={drawing} regions={group.regions} />;
}

interface RegionListProps extends GroupProps {
  readonly invalid: boolean;
  /** The id that a jump to the field goes to. */
  readonly firstId: string | undefined;
}

function RegionList({ group, chosen, highlighted, invalid, firstId, onHighlight, onToggle }: RegionListProps) {
  const sided = group.regions.some((region) => region.unsided === null);
  const [first] = group.regions;
  const firstChoice = first && choicesOf(first)[0];
  const box = (choice: Choice) => (
    // The label only enlarges the click target; the name is the aria-label.
    <label data-pointed={highlighted === choice.id || undefined}>
      <input
        type="checkbox"
        id={choice === firstChoice ? firstId : undefined}
        aria-label={choice.label}
        aria-invalid={invalid || undefined}
        checked={chosen.includes(choice.id)}
        onChange={() => onToggle(choice.id)}
        onFocus={() => onHighlight(choice.id)}
        onBlur={() => onHighlight(null)}
      />
    </label>
  );
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the checkboxes handle the keys; the table moves between them
    <table
      className="iso-table iso-nodes-list"
      aria-label={group.label || 'Regions'}
      onKeyDown={moveByArrows}
      onPointerLeave={() => onHighlight(null)}
    >
      <thead>
        <tr>
          <th scope="col">Region</th>
          {sided && <th scope="col">Right</th>}
          <th scope="col">{sided ? 'Left' : 'Chosen'}</th>
        </tr>
      </thead>
      <tbody>
        {group.regions.map((region) => (
          <tr key={region.id}>
            <th scope="row">{region.label}</th>
            {region.unsided ? (
              <td colSpan={sided ? 2 : 1} onPointerEnter={() => onHighlight(region.unsided?.id ?? null)}>
                {box(region.unsided)}
              </td>
            ) : (
              [region.right, region.left].map(
                (choice, side) =>
                  choice && (
                    <td key={side} onPointerEnter={() => onHighlight(choice.id)}>
                      {box(choice)}
                    </td>
                  ),
              )
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Count({ group, chosen }: Pick<GroupProps, 'group' | 'chosen'>) {
  const count = group.regions.flatMap(choicesOf).filter((choice) => chosen.includes(choice.id)).length;
  return count === 0 ? null : <span className="iso-nodes-count"> {count} chosen</span>;
}

interface ChosenProps {
  readonly chosen: readonly string[];
  readonly choices: readonly Choice[];
  readonly onRemove: (id: string) => void;
}

function Chosen({ chosen, choices, onRemove }: ChosenProps) {
  return (
    <ul className="iso-nodes-chosen" aria-label="Chosen regions">
      {chosen.map((id) => {
        const label = choices.find((choice) => choice.id === id)?.label ?? id;
        return (
          <li key={id} className="iso-chip">
            {label}
            <button
              type="button"
              className="iso-icon-button"
              aria-label={`Remove ${label}`}
              onClick={() => onRemove(id)}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="m5 5 6 6m0-6-6 6" />
              </svg>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function hasChosen(region: Region, chosen: readonly string[]): boolean {
  return choicesOf(region).some((choice) => chosen.includes(choice.id));
}
