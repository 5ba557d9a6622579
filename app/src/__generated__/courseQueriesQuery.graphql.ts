/**
 * @generated SignedSource<<602d861f6661587e4bee879ece5c559e>>
 * @relayHash a4f6ad750d036299c16b7bd4d4881c4d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a4f6ad750d036299c16b7bd4d4881c4d

import type { ConcreteRequest } from 'relay-runtime';
export type PrescriptionOutcomeKind = "completed" | "stopped" | "%future added value";
export type PrescriptionState = "approved" | "completed" | "draft" | "enteredInError" | "revised" | "stopped" | "superseded" | "%future added value";
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "NURSING" | "OTV" | "PALLIATIVE" | "PATIENT_REPORTED" | "PEER_REVIEW" | "PHYSICS_CHECK" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REFERRAL_LETTER" | "REGISTRATION" | "RESIMULATION" | "SAFETY_EVENT" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_BREAK" | "TREATMENT_PLANNING" | "TREATMENT_START" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
export type courseQueriesQuery$variables = {
  taskId: string;
};
export type courseQueriesQuery$data = {
  readonly task: {
    readonly allowEndPrescription: boolean;
    readonly episode: {
      readonly addableTasks: ReadonlyArray<{
        readonly columns: ReadonlyArray<string>;
        readonly taskType: TaskType;
      }>;
    };
    readonly outsideAlerts: ReadonlyArray<{
      readonly changes: ReadonlyArray<{
        readonly text: string;
      }>;
      readonly externalDataId: string;
      readonly since: string;
      readonly sourceSystem: SourceSystem;
    }>;
    readonly prescriptionOutcome: {
      readonly atFraction: number | null | undefined;
      readonly kind: PrescriptionOutcomeKind;
      readonly reason: string | null | undefined;
    } | null | undefined;
    readonly prescriptionState: PrescriptionState | null | undefined;
    readonly supersededBy: {
      readonly displayName: string;
      readonly id: string;
      readonly sequence: number | null | undefined;
    } | null | undefined;
    readonly supersedes: {
      readonly displayName: string;
      readonly id: string;
      readonly sequence: number | null | undefined;
    } | null | undefined;
    readonly supersedesReason: string | null | undefined;
  } | null | undefined;
};
export type courseQueriesQuery = {
  response: courseQueriesQuery$data;
  variables: courseQueriesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "taskId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "taskId",
    "variableName": "taskId"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "prescriptionState",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "PrescriptionOutcome",
  "kind": "LinkedField",
  "name": "prescriptionOutcome",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "kind",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "atFraction",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reason",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v5 = [
  (v4/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "displayName",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "sequence",
    "storageKey": null
  }
],
v6 = {
  "alias": null,
  "args": null,
  "concreteType": "Task",
  "kind": "LinkedField",
  "name": "supersedes",
  "plural": false,
  "selections": (v5/*:: as any*/),
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "supersedesReason",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "concreteType": "Task",
  "kind": "LinkedField",
  "name": "supersededBy",
  "plural": false,
  "selections": (v5/*:: as any*/),
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "allowEndPrescription",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "concreteType": "OutsidePrescriptionAlert",
  "kind": "LinkedField",
  "name": "outsideAlerts",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "externalDataId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sourceSystem",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "since",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ExternalPrescriptionChange",
      "kind": "LinkedField",
      "name": "changes",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "text",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "concreteType": "AddableTask",
  "kind": "LinkedField",
  "name": "addableTasks",
  "plural": true,
  "selections": [
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
      "name": "columns",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "courseQueriesQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "task",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          (v8/*:: as any*/),
          (v9/*:: as any*/),
          (v10/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Episode",
            "kind": "LinkedField",
            "name": "episode",
            "plural": false,
            "selections": [
              (v11/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "courseQueriesQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "task",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          (v8/*:: as any*/),
          (v9/*:: as any*/),
          (v10/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Episode",
            "kind": "LinkedField",
            "name": "episode",
            "plural": false,
            "selections": [
              (v11/*:: as any*/),
              (v4/*:: as any*/)
            ],
            "storageKey": null
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "a4f6ad750d036299c16b7bd4d4881c4d",
    "metadata": {},
    "name": "courseQueriesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "5f654cd8d69e5fb0812aead66f98bae8";

export default node;
