/**
 * @generated SignedSource<<a1af0946cb97fbeb9c179fdbea767102>>
 * @relayHash 870ef06bae39d8cc27a334d3a5495b70
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 870ef06bae39d8cc27a334d3a5495b70

import type { ConcreteRequest } from 'relay-runtime';
export type TaskStatus = "ADDENDED" | "NOT_STARTED" | "PENDED" | "SIGNED" | "STARTED" | "%future added value";
export type versionQueriesListQuery$variables = {
  taskId: string;
};
export type versionQueriesListQuery$data = {
  readonly taskVersions: ReadonlyArray<{
    readonly action: string;
    readonly createdBy: {
      readonly displayName: string;
    };
    readonly createdOn: string;
    readonly id: string;
    readonly taskStatus: TaskStatus;
  }>;
};
export type versionQueriesListQuery = {
  response: versionQueriesListQuery$data;
  variables: versionQueriesListQuery$variables;
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
  "name": "taskStatus",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdOn",
  "storageKey": null
},
v6 = {
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
    "name": "versionQueriesListQuery",
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
          (v5/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "UserRef",
            "kind": "LinkedField",
            "name": "createdBy",
            "plural": false,
            "selections": [
              (v6/*:: as any*/)
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
    "name": "versionQueriesListQuery",
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
          (v5/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "UserRef",
            "kind": "LinkedField",
            "name": "createdBy",
            "plural": false,
            "selections": [
              (v6/*:: as any*/),
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
    "id": "870ef06bae39d8cc27a334d3a5495b70",
    "metadata": {},
    "name": "versionQueriesListQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "ff7396fbf2abe4ccb47bf7d91fd51f2a";

export default node;
