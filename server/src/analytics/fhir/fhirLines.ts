import type { FhirResource } from './resource.ts';

/** Resources as lines, a file for each type. A patient with several courses is told once. */
export class FhirLines {
  readonly #lines = new Map<string, string[]>();
  readonly #patients = new Set<string>();

  add(resources: readonly FhirResource[]): void {
    for (const resource of resources) {
      const { resourceType, id } = resource;
      if (resourceType === 'Patient') {
        if (this.#patients.has(id)) continue;
        this.#patients.add(id);
      }
      const lines = this.#lines.get(resourceType) ?? [];
      this.#lines.set(resourceType, lines);
      lines.push(JSON.stringify(resource));
    }
  }

  /** In the order of the ids: without names, not even the order tells which course came into the product first. */
  files(): ReadonlyMap<string, string> {
    return new Map([...this.#lines].map(([type, lines]) => [type, `${lines.toSorted().join('\n')}\n`]));
  }

  /** How many resources there are of each type. */
  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#lines].map(([type, lines]) => [type, lines.length]));
  }
}
