/**
 * @generated SignedSource<<6434b30c81d307de767251207cd1f190>>
 * @relayHash cb9cbc1f83ada9824ffca0efbbb2b03d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID cb9cbc1f83ada9824ffca0efbbb2b03d

import type { ConcreteRequest } from 'relay-runtime';
export type ExternalPrescriptionBasis = "planned" | "prescribed" | "%future added value";
export type ExternalPrescriptionState = "approved" | "completed" | "draft" | "revised" | "stopped" | "superseded" | "unknown" | "%future added value";
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type prescriptionQueriesFoundQuery$variables = {
  sourceSystem: SourceSystem;
  taskId: string;
};
export type prescriptionQueriesFoundQuery$data = {
  readonly externalData: ReadonlyArray<{
    readonly externalId: string;
    readonly prescription: {
      readonly basis: ExternalPrescriptionBasis;
      readonly finalized: boolean;
      readonly finalizedOn: string | null | undefined;
      readonly name: string;
      readonly prescriptionDate: string | null | undefined;
      readonly provider: {
        readonly firstName: string | null | undefined;
        readonly lastName: string | null | undefined;
      } | null | undefined;
      readonly sourceSystemUpdatedOn: string | null | undefined;
      readonly state: ExternalPrescriptionState;
      readonly targets: ReadonlyArray<{
        readonly id: string;
        readonly name: string;
        readonly siteName: string | null | undefined;
      }>;
    } | null | undefined;
    readonly source: {
      readonly sourceSystem: SourceSystem;
      readonly updatedOn: string | null | undefined;
    };
  }>;
};
export type prescriptionQueriesFoundQuery = {
  response: prescriptionQueriesFoundQuery$data;
  variables: prescriptionQueriesFoundQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "sourceSystem"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "taskId"
},
v2 = [
  {
    "kind": "Literal",
    "name": "externalDataType",
    "value": "PrescriptionCourse"
  },
  {
    "kind": "Variable",
    "name": "sourceSystem",
    "variableName": "sourceSystem"
  },
  {
    "kind": "Variable",
    "name": "taskId",
    "variableName": "taskId"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "externalId",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "concreteType": "ExternalDataSource",
  "kind": "LinkedField",
  "name": "source",
  "plural": false,
  "selections": [
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
      "name": "updatedOn",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "basis",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "finalizedOn",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "finalized",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "prescriptionDate",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "sourceSystemUpdatedOn",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "concreteType": "ExternalPrescriptionProvider",
  "kind": "LinkedField",
  "name": "provider",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "firstName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastName",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "concreteType": "ExternalPrescriptionTarget",
  "kind": "LinkedField",
  "name": "targets",
  "plural": true,
  "selections": [
    (v13/*:: as any*/),
    (v5/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "siteName",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "prescriptionQueriesFoundQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "ExternalData",
        "kind": "LinkedField",
        "name": "externalData",
        "plural": true,
        "selections": [
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ExternalPrescription",
            "kind": "LinkedField",
            "name": "prescription",
            "plural": false,
            "selections": [
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              (v11/*:: as any*/),
              (v12/*:: as any*/),
              (v14/*:: as any*/)
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
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "prescriptionQueriesFoundQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "ExternalData",
        "kind": "LinkedField",
        "name": "externalData",
        "plural": true,
        "selections": [
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ExternalPrescription",
            "kind": "LinkedField",
            "name": "prescription",
            "plural": false,
            "selections": [
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              (v11/*:: as any*/),
              (v12/*:: as any*/),
              (v14/*:: as any*/),
              (v13/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "cb9cbc1f83ada9824ffca0efbbb2b03d",
    "metadata": {},
    "name": "prescriptionQueriesFoundQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "3d321a2246a0f7da9d32b4b440035e19";

export default node;
