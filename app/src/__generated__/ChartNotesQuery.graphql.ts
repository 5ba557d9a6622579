/**
 * @generated SignedSource<<4ea837954a8e66df7d1e1801a3fe64ec>>
 * @relayHash 11913b1daddc1817e2b4185f04bd02c4
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 11913b1daddc1817e2b4185f04bd02c4

import type { ConcreteRequest } from 'relay-runtime';
export type TaskStatus = "ADDENDED" | "NOT_STARTED" | "PENDED" | "SIGNED" | "STARTED" | "%future added value";
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "NURSING" | "OTV" | "PALLIATIVE" | "PATIENT_REPORTED" | "PEER_REVIEW" | "PHYSICS_CHECK" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REFERRAL_LETTER" | "REGISTRATION" | "RESIMULATION" | "SAFETY_EVENT" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_BREAK" | "TREATMENT_PLANNING" | "TREATMENT_START" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
export type ChartNotesQuery$variables = {
  patientId: string;
  text: string;
};
export type ChartNotesQuery$data = {
  readonly patient: {
    readonly id: string;
    readonly notes: ReadonlyArray<{
      readonly addenda: number;
      readonly author: string;
      readonly course: string;
      readonly date: string | null | undefined;
      readonly episodeId: string;
      readonly excerpt: string;
      readonly id: string;
      readonly on: string;
      readonly sequence: number | null | undefined;
      readonly taskStatus: TaskStatus;
      readonly taskType: TaskType;
      readonly title: string;
    }>;
  } | null | undefined;
};
export type ChartNotesQuery = {
  response: ChartNotesQuery$data;
  variables: ChartNotesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "patientId"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "text"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "patientId",
        "variableName": "patientId"
      }
    ],
    "concreteType": "Patient",
    "kind": "LinkedField",
    "name": "patient",
    "plural": false,
    "selections": [
      (v1/*:: as any*/),
      {
        "alias": null,
        "args": [
          {
            "kind": "Variable",
            "name": "text",
            "variableName": "text"
          }
        ],
        "concreteType": "ChartNote",
        "kind": "LinkedField",
        "name": "notes",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
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
            "name": "course",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "title",
            "storageKey": null
          },
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
            "name": "sequence",
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
            "name": "author",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "on",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "date",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "addenda",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "excerpt",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "ChartNotesQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ChartNotesQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "11913b1daddc1817e2b4185f04bd02c4",
    "metadata": {},
    "name": "ChartNotesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "13acf12ce5c322f65de6041a72bf7ebe";

export default node;
