/**
 * @generated SignedSource<<c5ebabbb0debffceabccf929a21f668e>>
 * @relayHash c578f00e369154458f00d5068c29a2e9
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c578f00e369154458f00d5068c29a2e9

import type { ConcreteRequest } from 'relay-runtime';
export type PublicationStatus = "accepted" | "failed" | "queued" | "sent" | "superseded" | "withdrawn" | "%future added value";
export type simOrdersQuery$variables = {
  qaStartDate: string;
};
export type simOrdersQuery$data = {
  readonly qaMosaiqSimOrders: {
    readonly isCut: boolean;
    readonly orders: ReadonlyArray<{
      readonly orderName: string;
      readonly publication: {
        readonly error: string | null | undefined;
        readonly status: PublicationStatus;
      } | null | undefined;
      readonly signedBy: {
        readonly displayName: string;
      };
      readonly signedOn: string;
      readonly taskId: string;
    }>;
  };
};
export type simOrdersQuery = {
  response: simOrdersQuery$data;
  variables: simOrdersQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "qaStartDate"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "qaStartDate",
    "variableName": "qaStartDate"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isCut",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "taskId",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "orderName",
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
  "name": "signedOn",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "status",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "error",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "simOrdersQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "QaMosaiqSimOrders",
        "kind": "LinkedField",
        "name": "qaMosaiqSimOrders",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "QaMosaiqSimOrder",
            "kind": "LinkedField",
            "name": "orders",
            "plural": true,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "UserRef",
                "kind": "LinkedField",
                "name": "signedBy",
                "plural": false,
                "selections": [
                  (v5/*:: as any*/)
                ],
                "storageKey": null
              },
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Publication",
                "kind": "LinkedField",
                "name": "publication",
                "plural": false,
                "selections": [
                  (v7/*:: as any*/),
                  (v8/*:: as any*/)
                ],
                "storageKey": null
              }
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
    "name": "simOrdersQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "QaMosaiqSimOrders",
        "kind": "LinkedField",
        "name": "qaMosaiqSimOrders",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "QaMosaiqSimOrder",
            "kind": "LinkedField",
            "name": "orders",
            "plural": true,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "UserRef",
                "kind": "LinkedField",
                "name": "signedBy",
                "plural": false,
                "selections": [
                  (v5/*:: as any*/),
                  (v9/*:: as any*/)
                ],
                "storageKey": null
              },
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Publication",
                "kind": "LinkedField",
                "name": "publication",
                "plural": false,
                "selections": [
                  (v7/*:: as any*/),
                  (v8/*:: as any*/),
                  (v9/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "c578f00e369154458f00d5068c29a2e9",
    "metadata": {},
    "name": "simOrdersQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "ca88dccd0d17c5b91ddfba93a3e6d9a0";

export default node;
