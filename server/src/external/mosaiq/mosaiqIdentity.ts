import { Hl7Fault } from '../hl7/hl7Fault.ts';
import type { MosaiqPatientRecord } from './mosaiqRecords.ts';
import type { StatedPatient } from './reading/statedPatient.ts';

const plain = (text: string) => text.trim().toLowerCase();
/** Both are stated, and they differ. */
const differ = (a: string | null | undefined, b: string | null | undefined): boolean =>
  Boolean(a && b && plain(a) !== plain(b));

/**
 * Refuses a message whose person is not the one that is known under the record number: a number typed wrong, or given to
 * two people. An ADT message may correct a name, or a birth date; it may not make another person of the patient.
 * @throws Hl7Fault
 */
export function requireSamePerson(known: MosaiqPatientRecord, stated: StatedPatient, isAdt: boolean): void {
  if (differ(known.authority, stated.authority))
    throw new Hl7Fault('unknownKey', 'PID-3', 'The record number is known, but from another issuer.');
  const isOtherName =
    differ(known.name.lastName, stated.name?.lastName) && differ(known.name.firstName, stated.name?.firstName);
  const isOtherBirth = differ(known.dateOfBirth, stated.dateOfBirth);
  const isOther = isAdt ? isOtherName && isOtherBirth : isOtherName || isOtherBirth;
  if (isOther)
    throw new Hl7Fault(
      'unknownKey',
      isOtherName ? 'PID-5' : 'PID-7',
      'Name or date of birth are not those of the patient who is known under this record number.',
    );
}

/** Who the patient is after an ADT message: what it does not mention stays. */
export function restated(known: MosaiqPatientRecord, stated: StatedPatient, sentOn: string): MosaiqPatientRecord {
  return {
    ...known,
    authority: stated.authority ?? known.authority,
    name: stated.name ?? known.name,
    dateOfBirth: stated.dateOfBirth === undefined ? known.dateOfBirth : stated.dateOfBirth,
    sex: stated.sex === undefined ? known.sex : stated.sex,
    sentOn,
  };
}
