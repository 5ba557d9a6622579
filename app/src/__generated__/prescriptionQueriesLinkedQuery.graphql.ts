/**
 * @generated SignedSource<<3bc1a1e78f7ac1eb702903c1bc805d1b>>
 * @relayHash 314bd40f3c3483d903fc9808645a1ee1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 314bd40f3c3483d903fc9808645a1ee1

import type { ConcreteRequest } from 'relay-runtime';
export type ExternalPrescriptionState = "approved" | "completed" | "draft" | "revised" | "stopped" | "superseded" | "unknown" | "%future added value";
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type prescriptionQueriesLinkedQuery$variables = {
  taskId: string;
};
export type prescriptionQueriesLinkedQuery$data = {
  readonly task: {
    readonly externalPrescriptions: ReadonlyArray<{
      readonly id: string;
      readonly lastRefresh: {
        readonly updatesAvailable: boolean;
      } | null | undefined;
      readonly linkedBy: {
        readonly displayName: string;
      };
      readonly linkedOn: string;
      readonly prescriptions: ReadonlyArray<{
        readonly id: string;
        readonly name: string;
        readonly targets: ReadonlyArray<{
          readonly dose: string | null | undefined;
          readonly dosePerFraction: string | null | undefined;
          readonly fractions: number | null | undefined;
          readonly id: string;
          readonly modality: string | null | undefined;
          readonly name: string;
          readonly pattern: string | null | undefined;
          readonly rowId: string;
          readonly siteName: string | null | undefined;
          readonly state: ExternalPrescriptionState;
          readonly technique: string | null | undefined;
        }>;
        readonly totals: ReadonlyArray<{
          readonly dose: string | null | undefined;
          readonly fractions: number | null | undefined;
          readonly name: string | null | undefined;
        }>;
      }>;
      readonly refreshedOn: string;
      readonly sourceSystem: SourceSystem;
      readonly written: ReadonlyArray<{
        readonly path: string;
        readonly value: unknown | null | undefined;
      }>;
    }>;
  } | null | undefined;
};
export type prescriptionQueriesLinkedQuery = {
  response: prescriptionQueriesLinkedQuery$data;
  variables: prescriptionQueriesLinkedQuery$variables;
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
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "sourceSystem",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "linkedOn",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "refreshedOn",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "concreteType": "ExternalWrittenValue",
  "kind": "LinkedField",
  "name": "written",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "path",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "value",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "concreteType": "ExternalPrescriptionsRefresh",
  "kind": "LinkedField",
  "name": "lastRefresh",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "updatesAvailable",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "dose",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "fractions",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "concreteType": "ExternalPrescription",
  "kind": "LinkedField",
  "name": "prescriptions",
  "plural": true,
  "selections": [
    (v2/*:: as any*/),
    (v9/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "ExternalPrescriptionTotal",
      "kind": "LinkedField",
      "name": "totals",
      "plural": true,
      "selections": [
        (v9/*:: as any*/),
        (v10/*:: as any*/),
        (v11/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ExternalPrescriptionTarget",
      "kind": "LinkedField",
      "name": "targets",
      "plural": true,
      "selections": [
        (v2/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rowId",
          "storageKey": null
        },
        (v9/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "siteName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "state",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "technique",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "modality",
          "storageKey": null
        },
        (v10/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "dosePerFraction",
          "storageKey": null
        },
        (v11/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "pattern",
          "storageKey": null
        }
      ],
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
    "name": "prescriptionQueriesLinkedQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "task",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "StoredExternalPrescription",
            "kind": "LinkedField",
            "name": "externalPrescriptions",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "UserRef",
                "kind": "LinkedField",
                "name": "linkedBy",
                "plural": false,
                "selections": [
                  (v5/*:: as any*/)
                ],
                "storageKey": null
              },
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v12/*:: as any*/)
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
    "name": "prescriptionQueriesLinkedQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "task",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "StoredExternalPrescription",
            "kind": "LinkedField",
            "name": "externalPrescriptions",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "UserRef",
                "kind": "LinkedField",
                "name": "linkedBy",
                "plural": false,
                "selections": [
                  (v5/*:: as any*/),
                  (v2/*:: as any*/)
                ],
                "storageKey": null
              },
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v12/*:: as any*/)
            ],
            "storageKey": null
          },
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "314bd40f3c3483d903fc9808645a1ee1",
    "metadata": {},
    "name": "prescriptionQueriesLinkedQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "3a6df492788f07133fb9ba3236572a97";

export default node;
