import {
  child,
  entryOf,
  itemsOf,
  textOf,
  withEntries,
  withoutKeys,
  type ListNode,
  type MapNode,
  type ScalarNode,
  type SourceEntry,
  type SourceNode,
} from '../source/sourceNode.ts';
import { ctcaeTerms } from '../terminology/ctcae.ts';
import { lowerFirst } from '../words/phrases.ts';
import { ComposedText } from './composedText.ts';

/** A section in which `toxicities` stand as fields before its own. */
export function withToxicities(section: SourceNode): SourceNode {
  const toxicities = entryOf(section, 'toxicities');
  if (section.kind !== 'map' || !toxicities) return section;
  const fields = entryOf(section, 'fields');
  const items = [...toxicityFields(toxicities.value), ...itemsOf(fields?.value)];
  const { source, start, end } = fields?.value ?? toxicities.value;
  const list: ListNode = { kind: 'list', items, source, start, end };
  return withEntries(section, [{ key: 'fields', keySpan: fields?.keySpan ?? toxicities.keySpan, value: list }]);
}

/** The fields that a list of toxicities stands for: CTCAE terms, or maps with a term and keys of its field. */
export function toxicityFields(list: SourceNode): readonly MapNode[] {
  return itemsOf(list).flatMap((item) => {
    const id = item.kind === 'map' ? child(item, 'id') : item;
    return id?.kind === 'scalar' && typeof id.value === 'string' ? [toxicityField(item, id, id.value)] : [];
  });
}

function toxicityField(item: SourceNode, id: ScalarNode, term: string): MapNode {
  const { source, start, end } = item;
  const scalar = (value: string | boolean): ScalarNode => ({ ...id, value });
  const label = ctcaeTerms().get(term)?.term ?? term;
  const entry = (key: string, value: SourceNode): SourceEntry => ({ key, keySpan: id, value });
  const field: MapNode = {
    kind: 'map',
    source,
    start,
    end,
    entries: [
      entry('id', id),
      entry('type', scalar('CTCAE')),
      entry('label', scalar(label)),
      entry('carePlanField', scalar(`toxicity.${term}`)),
      entry('adverseEvents', { kind: 'list', items: [id], source, start: id.start, end: id.end }),
      entry('showBaseline', scalar(true)),
      entry('note', gradeNote(item, id, lowerFirst(label))),
    ],
  };
  return item.kind === 'map' ? withEntries(field, withoutKeys(item, ['id', 'words']).entries) : field;
}

/** `last grade 1, baseline grade 0`; `as before` when neither differs. */
const EARLIER = [
  '{% if value.previous and value.baseline %}',
  '{% if value.previous.grade == value.grade and value.baseline.grade == value.grade %}as before',
  '{% else %}last grade {{ value.previous.grade }}, baseline grade {{ value.baseline.grade }}{% endif %}',
  '{% elsif value.previous %}{% if value.previous.grade == value.grade %}as before',
  '{% else %}last grade {{ value.previous.grade }}{% endif %}',
  '{% elsif value.baseline.grade == value.grade %}as at baseline',
  '{% else %}baseline grade {{ value.baseline.grade }}{% endif %}',
].join('');
const IF_EARLIER = 'value.previous or value.baseline';
const ZERO = ` (grade {{ value.grade }}{% if ${IF_EARLIER} %}, ${EARLIER}{% endif %})`;
const RELATED = '{% if value.attribution %} ({{ value.attribution }}';
const ABOVE_ZERO = `${RELATED}{% if ${IF_EARLIER} %}; ${EARLIER}{% endif %}){% elsif ${IF_EARLIER} %} (${EARLIER}){% endif %}`;

/** The note of a graded event: `no ` name ZERO, or `grade 2 ` name ABOVE_ZERO. */
export const GRADE_NOTE = [
  '{% if value.grade == 0 %}no ',
  `${ZERO}{% else %}grade {{ value.grade }} `,
  `${ABOVE_ZERO}{% endif %}`,
] as const;

/** `no fatigue (grade 0, baseline grade 1)`, `grade 2 fatigue (related; last grade 1, baseline grade 0)`. */
function gradeNote(item: SourceNode, id: ScalarNode, term: string): ScalarNode {
  const words = child(item, 'words');
  const note = new ComposedText();
  const named = (): ComposedText => (textOf(words) !== undefined && words ? note.written(words) : note.made(term, id));
  const [opening, between, closing] = GRADE_NOTE;
  note.made(opening, id);
  named().made(between, id);
  named().made(closing, id);
  return note.node(id);
}
