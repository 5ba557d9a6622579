import { type Json, type JsonObject, isJsonArray, isJsonObject } from '../json/json.ts';
import type { Span } from '../source/sourceNode.ts';
import type { Origins } from './draft.ts';
import type { Ids } from './ids.ts';
import type { ImportLog } from './importReport.ts';

/** The target of a rule: a section, a field or a column. */
interface Owner {
  readonly draft: JsonObject;
  readonly id: string;
  /** `column` inside its table, `table.column` outside. */
  readonly table: Owner | null;
  readonly section: Owner | null;
  readonly columns: Owner[];
}
interface Rule {
  readonly owner: Owner;
  readonly facet: 'relevant' | 'calculate';
  readonly tree: Json;
}

/**
 * Other engines repeat their rules until no value changes, so their forms may contain circles. This engine evaluates in
 * one pass, so the rule that closes a circle is removed and reported, so that the form compiles.
 */
export function breakCircles(config: JsonObject, origins: Origins, ids: Ids, log: ImportLog, root: Span): void {
  const owners = ownersOf(config);
  const byName = new Map(owners.filter(({ section }) => section !== null).map((owner) => [nameOf(owner), owner]));
  const find = (): readonly Rule[] | null => circleOf(owners, byName, config);
  for (let circle = find(); circle; circle = find()) {
    const closing =
      circle.find((rule, index) => isBackward(rule, circle[(index + 1) % circle.length], owners)) ?? circle[0];
    if (!closing) return;
    const { owner, facet, tree } = closing;
    const path = [...circle, ...circle.slice(0, 1)].map((rule) => ids.written(rule.owner.id)).join(' > ');
    const at = (isJsonObject(tree) ? origins.of(tree) : undefined) ?? origins.of(owner.draft) ?? root;
    Reflect.deleteProperty(owner.draft, facet);
    log.lostPart(ids.written(owner.id), facet, at, `The rule closes a circle and is not imported: ${path}.`);
    log.fault('FC026', at, `${owner.id}.${facet}`, {
      message:
        circle.length === 1
          ? `"${ids.written(owner.id)}" depends on itself.`
          : `These depend on each other in a circle: ${path}.`,
      why: 'There is no order to evaluate them in, so the rule is not imported.',
      fix: 'Remove one of these dependencies from the source.',
    });
  }
}

function ownersOf(config: JsonObject): readonly Owner[] {
  const lists = (owner: JsonObject, key: string): readonly JsonObject[] => {
    const list = owner[key];
    return isJsonArray(list) ? list.filter(isJsonObject) : [];
  };
  return lists(config, 'sections').flatMap((draft) => {
    const section = ownerOf(draft, null, null);
    const fields = lists(draft, 'fields').flatMap((field) => {
      const owner = ownerOf(field, section, null);
      owner.columns.push(...lists(field, 'columns').map((column) => ownerOf(column, section, owner)));
      return [owner, ...owner.columns];
    });
    return [section, ...fields];
  });
}
function ownerOf(draft: JsonObject, section: Owner | null, table: Owner | null): Owner {
  return { draft, id: typeof draft['id'] === 'string' ? draft['id'] : '', section, table, columns: [] };
}

/** The rules of one circle, each reading the target of the next; null when there is none. */
function circleOf(
  owners: readonly Owner[],
  byName: ReadonlyMap<string, Owner>,
  config: JsonObject,
): readonly Rule[] | null {
  const decides = new Map<Owner, readonly Rule[]>(owners.map((owner) => [owner, rulesOf(owner)]));
  const rules = [...decides.values()].flat();
  const readers = new Map<Rule, readonly Rule[]>(
    rules.map((rule) => [
      rule,
      [...new Set(readBy(rule, byName, config).flatMap((target) => decides.get(target) ?? []))],
    ]),
  );
  const done = new Set<Rule>();
  const open = new Set<Rule>();
  for (const start of rules) {
    const stack: { readonly rule: Rule; next: number }[] = done.has(start) ? [] : [{ rule: start, next: 0 }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      open.add(top.rule);
      const wanted = readers.get(top.rule)?.[top.next++];
      if (!wanted) {
        done.add(top.rule);
        open.delete(top.rule);
        stack.pop();
        continue;
      }
      if (open.has(wanted)) {
        const path = stack.map(({ rule }) => rule);
        return path.slice(path.indexOf(wanted));
      }
      if (!done.has(wanted)) stack.push({ rule: wanted, next: 0 });
    }
  }
  return null;
}

function rulesOf(owner: Owner): readonly Rule[] {
  return (['relevant', 'calculate'] as const).flatMap((facet) => {
    const tree = owner.draft[facet];
    return tree === undefined || typeof tree === 'boolean' ? [] : [{ owner, facet, tree }];
  });
}

/** The targets that affect what a rule reads: the fields, their tables and their sections. */
function readBy({ owner, tree }: Rule, byName: ReadonlyMap<string, Owner>, config: JsonObject): readonly Owner[] {
  return [...namesIn(tree, config, new Set())].flatMap((name) => {
    const neighbour = owner.table === null ? undefined : byName.get(`${owner.table.id}.${name}`);
    const found = neighbour ?? byName.get(name);
    if (!found) return [];
    return [found, ...found.columns, found.table, found.section].filter((column) => column !== null);
  });
}
function nameOf({ id, table }: Owner): string {
  return table === null ? id : `${table.id}.${id}`;
}

function namesIn(tree: Json, config: JsonObject, opened: Set<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (json: Json): void => {
    if (isJsonArray(json)) json.forEach(walk);
    if (!isJsonObject(json)) return;
    const { field, condition } = json;
    if (typeof field === 'string') found.add(field);
    if (typeof condition === 'string' && !opened.has(condition)) {
      opened.add(condition);
      const named = isJsonObject(config['conditions']) ? config['conditions'][condition] : undefined;
      if (named !== undefined) walk(named);
    }
    Object.values(json).forEach(walk);
  };
  walk(tree);
  return found;
}

/** A rule that reads its own target, or a later item of the form, is more likely the mistake. */
function isBackward(rule: Rule, next: Rule | undefined, owners: readonly Owner[]): boolean {
  return next !== undefined && owners.indexOf(next.owner) >= owners.indexOf(rule.owner);
}
