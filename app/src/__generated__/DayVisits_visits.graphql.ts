/**
 * @generated SignedSource<<0697077926e018a2326c17af86a242b4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type TaskStatus = "ADDENDED" | "NOT_STARTED" | "PENDED" | "SIGNED" | "STARTED" | "%future added value";
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "NURSING" | "OTV" | "PALLIATIVE" | "PATIENT_REPORTED" | "PEER_REVIEW" | "PHYSICS_CHECK" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REFERRAL_LETTER" | "REGISTRATION" | "RESIMULATION" | "SAFETY_EVENT" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_BREAK" | "TREATMENT_PLANNING" | "TREATMENT_START" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
export type VisitNeedKind = "CHART" | "CHOICE" | "COURSE" | "NEW_TASK" | "TASK" | "%future added value";
export type VisitState = "ARRIVED" | "BOOKED" | "CANCELLED" | "FULFILLED" | "NO_SHOW" | "UNKNOWN" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type DayVisits_visits$data = {
  readonly hasMore: boolean;
  readonly providerIds: ReadonlyArray<string> | null | undefined;
  readonly sources: ReadonlyArray<{
    readonly failedSince: string | null | undefined;
    readonly readOn: string | null | undefined;
    readonly reason: string | null | undefined;
    readonly sourceSystem: SourceSystem;
  }>;
  readonly visits: ReadonlyArray<{
    readonly activityDescription: string | null | undefined;
    readonly id: string;
    readonly needs: {
      readonly courseNumber: number | null | undefined;
      readonly displayName: string | null | undefined;
      readonly episodeId: string | null | undefined;
      readonly kind: VisitNeedKind;
      readonly sequence: number | null | undefined;
      readonly taskId: string | null | undefined;
      readonly taskStatus: TaskStatus | null | undefined;
      readonly taskType: TaskType | null | undefined;
    };
    readonly patient: {
      readonly dateOfBirth: string | null | undefined;
      readonly hasIdentityAlert: boolean;
      readonly id: string | null | undefined;
      readonly name: {
        readonly firstName: string | null | undefined;
        readonly lastName: string | null | undefined;
        readonly middleName: string | null | undefined;
      };
      readonly sourceId: string | null | undefined;
    };
    readonly startDate: string;
    readonly state: VisitState;
    readonly visitKind: string;
  }>;
  readonly " $fragmentType": "DayVisits_visits";
};
export type DayVisits_visits$key = {
  readonly " $data"?: DayVisits_visits$data;
  readonly " $fragmentSpreads": FragmentRefs<"DayVisits_visits">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "DayVisits_visits"
};

(node as any).hash = "4394c22024de5daa023b5b92eec2388a";

export default node;
