import { ADA, sessionOf } from '../../fixtures/mosaiq-sandbox/examples.ts';
import { patientMessage, sessionMessage, type SandboxPerson } from '../../fixtures/mosaiq-sandbox/messages.ts';

/** Patients of one run, each with a connection of its own. */
export const PATIENTS = 8;
const START = Date.UTC(2026, 2, 2, 8);

export const personOf = (run: string, patient: number): SandboxPerson => ({ ...ADA, mrn: `9${run}${patient}00` });
export const controlIdOf = (run: string, patient: number, step: number) => `K${run}-${patient}-${step}`;

/** What is said about a patient: first who that is, then one session after the other. */
export function messageOf(run: string, patient: number, step: number): string {
  const person = personOf(run, patient);
  const at = new Date(START + step * 60_000);
  const envelope = { controlId: controlIdOf(run, patient, step), at };
  return step === 0
    ? patientMessage('A28', person, envelope)
    : sessionMessage(person, sessionOf(step, new Date(START - 86_400_000 * 30 + step * 3_600_000)), envelope);
}
