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

/** `no fatigue (grade 0)`, `grade 2 fatigue (related)`. */
function gradeNote(item: SourceNode, id: ScalarNode, term: string): ScalarNode {
  const words = child(item, 'words');
  const note = new ComposedText();
  const named = (): ComposedText => (textOf(words) !== undefined && words ? note.written(words) : note.made(term, id));
  note.made('{% if value.grade == 0 %}no ', id);
  named().made(' (grade {{ value.grade }}){% else %}grade {{ value.grade }} ', id);
  named().made('{% if value.attribution %} ({{ value.attribution }}){% endif %}{% endif %}', id);
  return note.node(id);
}
