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

  files(): ReadonlyMap<string, string> {
    return new Map([...this.#lines].map(([type, lines]) => [type, `${lines.join('\n')}\n`]));
  }
}
