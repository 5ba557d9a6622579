/**
 * @generated SignedSource<<2fe1ce5ea82164e3321438d39275f466>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type AwaitedAct = "ACKNOWLEDGEMENT" | "ATTESTATION" | "CO_SIGNATURE" | "SIGNATURE" | "%future added value";
export type TaskStatus = "ADDENDED" | "NOT_STARTED" | "PENDED" | "SIGNED" | "STARTED" | "%future added value";
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "NURSING" | "OTV" | "PALLIATIVE" | "PATIENT_REPORTED" | "PEER_REVIEW" | "PHYSICS_CHECK" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REFERRAL_LETTER" | "REGISTRATION" | "RESIMULATION" | "SAFETY_EVENT" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_BREAK" | "TREATMENT_PLANNING" | "TREATMENT_START" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type DayList_list$data = {
  readonly hasMore: boolean;
  readonly tasks: ReadonlyArray<{
    readonly by: {
      readonly displayName: string;
    } | null | undefined;
    readonly on: string;
    readonly reasons: ReadonlyArray<string>;
    readonly row: {
      readonly displayName: string;
      readonly dueOn: string | null | undefined;
      readonly episodeId: string;
      readonly openComments: number;
      readonly patient: {
        readonly dateOfBirth: string | null | undefined;
        readonly hasIdentityAlert: boolean;
        readonly id: string;
        readonly name: {
          readonly firstName: string | null | undefined;
          readonly lastName: string | null | undefined;
          readonly middleName: string | null | undefined;
        };
        readonly sourceId: string;
      };
      readonly physician: {
        readonly name: {
          readonly credentials: string | null | undefined;
          readonly firstName: string | null | undefined;
          readonly lastName: string | null | undefined;
          readonly title: string | null | undefined;
        };
      } | null | undefined;
      readonly sequence: number | null | undefined;
      readonly taskId: string;
      readonly taskStatus: TaskStatus;
      readonly taskType: TaskType;
    };
    readonly waitsFor: AwaitedAct | null | undefined;
  }>;
  readonly " $fragmentType": "DayList_list";
};
export type DayList_list$key = {
  readonly " $data"?: DayList_list$data;
  readonly " $fragmentSpreads": FragmentRefs<"DayList_list">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "DayList_list"
};

(node as any).hash = "ddc4dc592d5a42b0dd05a3a02bbd99fe";

export default node;
