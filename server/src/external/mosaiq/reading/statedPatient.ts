import type { CalendarDate, Sex } from '@isocenter/schemas';
import type { ExternalName } from '../../externalSource.ts';
import { Hl7Fault } from '../../hl7/hl7Fault.ts';
import type { Hl7Message, Hl7Segment } from '../../hl7/hl7Message.ts';
import type { Hl7Times } from '../../hl7/hl7Times.ts';

/** The patient as one message states it. `undefined`: the message says nothing, so what is known stays. */
export interface StatedPatient {
  readonly mrn: string;
  /** Who issued the number; two issuers can give the same number to two people. */
  readonly authority: string | null;
  readonly name: ExternalName | undefined;
  readonly dateOfBirth: CalendarDate | null | undefined;
  readonly sex: Sex | null | undefined;
}

/** HL7 table 0001. Unknown stays unknown. */
const SEXES: Readonly<Record<string, Sex | null>> = {
  M: 'MALE',
  F: 'FEMALE',
  O: 'OTHER',
  A: 'OTHER',
  U: null,
  N: null,
};

/** @throws Hl7Fault when the message does not name one patient */
export function statedPatient(message: Hl7Message, times: Hl7Times): StatedPatient {
  const pid = message.required('PID');
  if (message.all('PID').length > 1)
    throw new Hl7Fault('segmentSequence', 'PID', 'The message is about more than one patient.');
  return { ...recordNumber(pid, 3, 'PID-3'), name: nameOf(pid), dateOfBirth: birthOf(pid, times), sex: sexOf(pid) };
}

/**
 * The record number among the identifiers of a field. Only type MR counts, because an account number can equal the record
 * number of another person. A single identifier without a type is the record number.
 * @throws Hl7Fault when there is none, or several
 */
export function recordNumber(
  segment: Hl7Segment,
  field: number,
  at: string,
): { readonly mrn: string; readonly authority: string | null } {
  const all = Array.from({ length: segment.repetitions(field) }, (_, position) => {
    const of = (component: number) => segment.text(field, component, 1, position + 1);
    return { value: of(1), authority: of(4), type: of(5) };
  }).filter(({ value }) => value !== null);
  const numbers = all.filter(({ type }) => type === 'MR');
  const [only, second] = numbers.length === 0 && all.length === 1 && all[0]?.type === null ? all : numbers;
  if (!only?.value) throw new Hl7Fault('requiredField', at, 'There is no medical record number (type MR).');
  if (second) throw new Hl7Fault('unknownKey', at, 'There is more than one medical record number (type MR).');
  if (only.value.length > 40) throw new Hl7Fault('dataType', at, 'The medical record number is too long.');
  return { mrn: only.value, authority: only.authority };
}

function nameOf(pid: Hl7Segment): ExternalName | undefined {
  const names = Array.from({ length: pid.repetitions(5) }, (_, position) => position + 1);
  const legal = names.find((repetition) => pid.text(5, 7, 1, repetition) === 'L') ?? 1;
  const part = (component: number) => pid.text(5, component, 1, legal);
  const name = { lastName: part(1), firstName: part(2), middleName: part(3) };
  return name.lastName === null && name.firstName === null ? undefined : name;
}

function birthOf(pid: Hl7Segment, times: Hl7Times): CalendarDate | null | undefined {
  if (pid.isDeleted(7)) return null;
  const stated = pid.text(7);
  if (stated === null) return undefined;
  const date = times.date(stated);
  if (date === null) throw new Hl7Fault('dataType', 'PID-7', 'The date of birth is not a calendar date.');
  return date;
}

function sexOf(pid: Hl7Segment): Sex | null | undefined {
  if (pid.isDeleted(8)) return null;
  const stated = pid.text(8);
  if (stated === null) return undefined;
  const sex = Object.hasOwn(SEXES, stated.toUpperCase()) ? SEXES[stated.toUpperCase()] : undefined;
  if (sex === undefined) throw new Hl7Fault('unknownValue', 'PID-8', 'The sex is no value of table 0001.');
  return sex;
}
