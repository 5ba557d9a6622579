/**
 * @generated SignedSource<<32fe6edb11df0d8068adceb83fc9795e>>
 * @relayHash 7362445045285775d56e457ad0f43a67
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7362445045285775d56e457ad0f43a67

import type { ConcreteRequest } from 'relay-runtime';
export type HistoryRouteVersionsQuery$variables = {
  taskId: string;
};
export type HistoryRouteVersionsQuery$data = {
  readonly taskVersions: ReadonlyArray<{
    readonly action: string;
    readonly createdBy: {
      readonly displayName: string;
    };
    readonly createdOn: string;
    readonly id: string;
  }>;
};
export type HistoryRouteVersionsQuery = {
  response: HistoryRouteVersionsQuery$data;
  variables: HistoryRouteVersionsQuery$variables;
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
  "name": "action",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdOn",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "HistoryRouteVersionsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TaskVersion",
        "kind": "LinkedField",
        "name": "taskVersions",
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
            "name": "createdBy",
            "plural": false,
            "selections": [
              (v5/*:: as any*/)
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
    "name": "HistoryRouteVersionsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TaskVersion",
        "kind": "LinkedField",
        "name": "taskVersions",
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
            "name": "createdBy",
            "plural": false,
            "selections": [
              (v5/*:: as any*/),
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "7362445045285775d56e457ad0f43a67",
    "metadata": {},
    "name": "HistoryRouteVersionsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "0def9f117adc464268efa40c6f7fe8ab";

export default node;
