/** Why a message cannot be taken (HL7 table 0357). */
export const FAULT_CONDITIONS = {
  segmentSequence: 100,
  requiredField: 101,
  dataType: 102,
  unknownValue: 103,
  unsupportedMessage: 200,
  unsupportedEvent: 201,
  unsupportedProcessing: 202,
  unknownKey: 204,
  duplicateKey: 205,
  internal: 207,
} as const;
export type FaultCondition = keyof typeof FAULT_CONDITIONS;

/** A message cannot be read or used. The reason names fields of the message, never what they contain. */
export class Hl7Fault extends Error {
  override readonly name = 'Hl7Fault';
  readonly condition: FaultCondition;
  /** Such as `PID-3`. */
  readonly at: string;
  readonly reason: string;

  constructor(condition: FaultCondition, at: string, reason: string) {
    super(`${at}: ${reason}`);
    this.condition = condition;
    this.at = at;
    this.reason = reason;
  }
}
