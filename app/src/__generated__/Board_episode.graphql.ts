/**
 * @generated SignedSource<<c8e6883540752b5cea94b62121affcad>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type EntityStatus = "ACTIVE" | "DELETED" | "%future added value";
export type TaskStatus = "ADDENDED" | "NOT_STARTED" | "PENDED" | "SIGNED" | "STARTED" | "%future added value";
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "NURSING" | "OTV" | "PALLIATIVE" | "PATIENT_REPORTED" | "PEER_REVIEW" | "PHYSICS_CHECK" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REFERRAL_LETTER" | "REGISTRATION" | "RESIMULATION" | "SAFETY_EVENT" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_BREAK" | "TREATMENT_PLANNING" | "TREATMENT_START" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
export type TreatmentPhase = "ON_TREATMENT" | "POST_TREATMENT" | "PRE_TREATMENT" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type Board_episode$data = {
  readonly id: string;
  readonly patient: {
    readonly id: string;
  };
  readonly tasks: ReadonlyArray<{
    readonly allowClose: boolean;
    readonly displayName: string;
    readonly id: string;
    readonly iteration: number | null | undefined;
    readonly recordStatus: EntityStatus;
    readonly required: boolean;
    readonly sequence: number | null | undefined;
    readonly taskStatus: TaskStatus;
    readonly taskType: TaskType;
    readonly treatmentStage: TreatmentPhase;
    readonly updatedBy: {
      readonly displayName: string;
    } | null | undefined;
    readonly updatedOn: string;
  }>;
  readonly " $fragmentType": "Board_episode";
};
export type Board_episode$key = {
  readonly " $data"?: Board_episode$data;
  readonly " $fragmentSpreads": FragmentRefs<"Board_episode">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Board_episode",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Patient",
      "kind": "LinkedField",
      "name": "patient",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Task",
      "kind": "LinkedField",
      "name": "tasks",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "taskType",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "taskStatus",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "treatmentStage",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "iteration",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sequence",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "required",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "recordStatus",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "allowClose",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "updatedOn",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "UserRef",
          "kind": "LinkedField",
          "name": "updatedBy",
          "plural": false,
          "selections": [
            (v1/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Episode",
  "abstractKey": null
};
})();

(node as any).hash = "9175188ff92799c049e9725d811c28d8";

export default node;
