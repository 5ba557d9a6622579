/** Values for a JSON Schema: mostly what it allows, now and then what it forbids. */
export class SchemaSamples {
  readonly #random: () => number;
  /** Texts that are ids of something, where any text is allowed. */
  readonly #ids: readonly string[];

  constructor(random: () => number, ids: readonly string[]) {
    this.#random = random;
    this.#ids = ids;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.#random() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  }

  often(share: number): boolean {
    return this.#random() < share;
  }

  /** @param schema a JSON Schema as an object; what it does not say is free */
  of(schema: unknown, depth = 0): unknown {
    if (this.often(0.04)) return this.pick([null, '', -1, 1e21, true, [], {}, 'x'.repeat(300), '\ud800']);
    const { anyOf, oneOf, enum: values, const: only, type } = record(schema);
    if (only !== undefined) return only;
    if (Array.isArray(values)) return this.pick(values);
    const alternatives = [anyOf, oneOf].find((list) => Array.isArray(list));
    if (Array.isArray(alternatives)) return this.of(this.pick(alternatives), depth);
    const kind: unknown = Array.isArray(type) ? this.pick(type) : type;
    if (kind === 'object') return this.#object(record(schema), depth);
    if (kind === 'array') return this.#array(record(schema), depth);
    if (kind === 'string') return this.#text(record(schema));
    if (kind === 'integer' || kind === 'number') return this.#number(record(schema), kind === 'integer');
    if (kind === 'boolean') return this.often(0.5);
    return kind === 'null' ? null : this.pick([null, 'text', 7, true]);
  }

  #object({ properties, required, additionalProperties }: Schema, depth: number): unknown {
    const needed: readonly unknown[] = Array.isArray(required) ? required : [];
    const members = Object.entries(record(properties)).flatMap(([name, member]) =>
      (needed.includes(name) ? this.often(0.97) : this.often(depth > 3 ? 0.1 : 0.5))
        ? [[name, this.of(member, depth + 1)] as const]
        : [],
    );
    const further = typeof additionalProperties === 'object' && this.often(0.5);
    return Object.fromEntries([...members, ...(further ? [['name', this.of(additionalProperties, depth + 1)]] : [])]);
  }

  #array({ items, minItems, maxItems, prefixItems }: Schema, depth: number): unknown {
    if (Array.isArray(prefixItems)) return prefixItems.map((item) => this.of(item, depth + 1));
    const least = Number(minItems ?? 0);
    const most = Math.min(Number(maxItems ?? 3), least + 2);
    const size = least + Math.floor(this.#random() * (most - least + 1));
    return Array.from({ length: size }, () => this.of(items ?? {}, depth + 1));
  }

  #text({ format, minLength, pattern }: Schema): string {
    if (format === 'date') return this.pick(['2026-03-02', '1961-05-04', '2026-02-30']);
    if (format === 'date-time') return '2026-03-02T09:00:00.000Z';
    if (format === 'email') return 'new.person@isocenter.example';
    if (typeof pattern === 'string' && this.often(0.3)) return '0123456789'.slice(0, Number(minLength ?? 8));
    return this.pick([...this.#ids, 'text', 'Default', 'a'.repeat(Number(minLength ?? 1))]);
  }

  #number({ minimum, maximum }: Schema, whole: boolean): number {
    const least = Number(minimum ?? 0);
    const most = Math.min(Number(maximum ?? least + 100), least + 1_000);
    const number = least + this.#random() * (most - least);
    return whole ? Math.floor(number) : number;
  }
}

type Schema = Readonly<Record<string, unknown>>;

const record = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
