/**
 * @generated SignedSource<<2966e273fdcd0425a0d21a1ce8645962>>
 * @relayHash 07bbebb84608d21aaf6443325efa21b6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 07bbebb84608d21aaf6443325efa21b6

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ExternalPrescriptionReason = {
  question: string;
  reason: string;
};
export type ValidUpdateCheckInput = {
  documentUpdatedOn?: string | null | undefined;
  noteUpdatedOn?: string | null | undefined;
  revision?: number | null | undefined;
  taskId: string;
  taskUpdatedOn: string;
};
export type prescriptionQueriesUpdateMutation$variables = {
  formValues: unknown;
  freshness: ValidUpdateCheckInput;
  id: string;
  reasons?: ReadonlyArray<ExternalPrescriptionReason> | null | undefined;
  settledNote?: string | null | undefined;
};
export type prescriptionQueriesUpdateMutation$data = {
  readonly updateExternalPrescription: {
    readonly task: {
      readonly " $fragmentSpreads": FragmentRefs<"taskCommands_freshness">;
    };
  };
};
export type prescriptionQueriesUpdateMutation = {
  response: prescriptionQueriesUpdateMutation$data;
  variables: prescriptionQueriesUpdateMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "formValues"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "freshness"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "id"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "reasons"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "settledNote"
},
v5 = [
  {
    "kind": "Variable",
    "name": "formValues",
    "variableName": "formValues"
  },
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  },
  {
    "kind": "Variable",
    "name": "reasons",
    "variableName": "reasons"
  },
  {
    "kind": "Variable",
    "name": "settledNote",
    "variableName": "settledNote"
  },
  {
    "kind": "Variable",
    "name": "validUpdateCheckInputs",
    "variableName": "freshness"
  }
],
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "updatedOn",
  "storageKey": null
},
v8 = [
  (v6/*:: as any*/),
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
    "name": "revision",
    "storageKey": null
  },
  (v7/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "concreteType": "Document",
    "kind": "LinkedField",
    "name": "document",
    "plural": false,
    "selections": [
      (v6/*:: as any*/),
      (v7/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "Note",
        "kind": "LinkedField",
        "name": "note",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
          (v7/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "prescriptionQueriesUpdateMutation",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": "StoredExternalPrescription",
        "kind": "LinkedField",
        "name": "updateExternalPrescription",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Task",
            "kind": "LinkedField",
            "name": "task",
            "plural": false,
            "selections": [
              {
                "kind": "InlineDataFragmentSpread",
                "name": "taskCommands_freshness",
                "selections": (v8/*:: as any*/),
                "args": null,
                "argumentDefinitions": []
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v0/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "prescriptionQueriesUpdateMutation",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": "StoredExternalPrescription",
        "kind": "LinkedField",
        "name": "updateExternalPrescription",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Task",
            "kind": "LinkedField",
            "name": "task",
            "plural": false,
            "selections": (v8/*:: as any*/),
            "storageKey": null
          },
          (v6/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "07bbebb84608d21aaf6443325efa21b6",
    "metadata": {},
    "name": "prescriptionQueriesUpdateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "cfd8458b3327b5fe0d91f15e5e18bbbb";

export default node;
