import { z } from 'zod';
import { FhirCallFailed } from './fhirCallFailed.ts';
import { parsed } from './parsed.ts';

const reference = z.object({ reference: z.string().optional() }).optional();
const ofPerson = z.object({
  id: z.string().optional(),
  subject: reference,
  patient: reference,
  participant: z.array(z.object({ actor: reference })).optional(),
});

/**
 * Collects the resources of a search over its pages.
 * @param patient the patient who was asked for, if the search was for one. A server that answers with another patient's
 *   resource can't be trusted with the rest, so the whole call fails
 */
export function resourcesOfPages<Resource>(
  type: string,
  shape: z.ZodType<Resource>,
  patient: string | readonly string[] | undefined,
  baseUrl: string,
) {
  const resources: Resource[] = [];
  const contents = new Map<string, string>();
  const wanted = typeof patient === 'string' ? new Set([`Patient/${patient}`, `${baseUrl}/Patient/${patient}`]) : null;

  return {
    resources,
    /** Entries of another type, such as an OperationOutcome with a hint, are left out. */
    add: (resource: { readonly resourceType: string }) => {
      if (resource.resourceType !== type) return;
      const { id, subject, patient: person, participant = [] } = parsed(ofPerson, resource, type);
      const people = [subject, person, ...participant.map(({ actor }) => actor)];
      if (wanted && !people.some((each) => wanted.has(each?.reference ?? '')))
        throw new FhirCallFailed('An answer about one patient contains a resource of another.');
      const content = JSON.stringify(resource);
      if (id !== undefined && contents.has(id)) {
        if (contents.get(id) === content) return;
        throw new FhirCallFailed('One resource was answered with two contents.');
      }
      if (id !== undefined) contents.set(id, content);
      resources.push(parsed(shape, resource, type));
    },
  };
}
