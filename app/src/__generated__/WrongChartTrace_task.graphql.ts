/**
 * @generated SignedSource<<f5f0d4d80fc75221ea09be867dd17a18>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "NURSING" | "OTV" | "PALLIATIVE" | "PATIENT_REPORTED" | "PEER_REVIEW" | "PHYSICS_CHECK" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REFERRAL_LETTER" | "REGISTRATION" | "RESIMULATION" | "SAFETY_EVENT" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_BREAK" | "TREATMENT_PLANNING" | "TREATMENT_START" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type WrongChartTrace_task$data = {
  readonly movedFrom: {
    readonly by: {
      readonly displayName: string;
    };
    readonly from: {
      readonly episodeId: string;
      readonly patientId: string;
      readonly taskId: string;
      readonly taskType: TaskType;
    } | null | undefined;
    readonly on: string;
    readonly reason: string;
  } | null | undefined;
  readonly wrongChart: {
    readonly by: {
      readonly displayName: string;
    };
    readonly movedTo: {
      readonly episodeId: string;
      readonly patientId: string;
      readonly taskId: string;
      readonly taskType: TaskType;
    } | null | undefined;
    readonly on: string;
    readonly reason: string;
  } | null | undefined;
  readonly " $fragmentType": "WrongChartTrace_task";
};
export type WrongChartTrace_task$key = {
  readonly " $data"?: WrongChartTrace_task$data;
  readonly " $fragmentSpreads": FragmentRefs<"WrongChartTrace_task">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "concreteType": "UserRef",
  "kind": "LinkedField",
  "name": "by",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "displayName",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "on",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
},
v3 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "patientId",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "episodeId",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "taskId",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "taskType",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WrongChartTrace_task",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "WrongChartMark",
      "kind": "LinkedField",
      "name": "wrongChart",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        (v2/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "OtherChartTask",
          "kind": "LinkedField",
          "name": "movedTo",
          "plural": false,
          "selections": (v3/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "MovedFrom",
      "kind": "LinkedField",
      "name": "movedFrom",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        (v2/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "OtherChartTask",
          "kind": "LinkedField",
          "name": "from",
          "plural": false,
          "selections": (v3/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Task",
  "abstractKey": null
};
})();

(node as any).hash = "91758d105430637aff22d24bacdd6bd8";

export default node;
