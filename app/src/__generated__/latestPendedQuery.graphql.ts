/**
 * @generated SignedSource<<5c894af09c415cde8ea25f170dd76578>>
 * @relayHash e28fc90b4e843f5aa8fcc77dbff7b2bd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e28fc90b4e843f5aa8fcc77dbff7b2bd

import type { ConcreteRequest } from 'relay-runtime';
export type latestPendedQuery$variables = {
  taskId: string;
};
export type latestPendedQuery$data = {
  readonly latestTaskVersion: {
    readonly documentFormValues: unknown;
    readonly noteValue: string;
  } | null | undefined;
};
export type latestPendedQuery = {
  response: latestPendedQuery$data;
  variables: latestPendedQuery$variables;
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
    "kind": "Literal",
    "name": "actions",
    "value": [
      "PENDED"
    ]
  },
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
  "name": "documentFormValues",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "noteValue",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "latestPendedQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TaskVersion",
        "kind": "LinkedField",
        "name": "latestTaskVersion",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/)
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
    "name": "latestPendedQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TaskVersion",
        "kind": "LinkedField",
        "name": "latestTaskVersion",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "e28fc90b4e843f5aa8fcc77dbff7b2bd",
    "metadata": {},
    "name": "latestPendedQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "1410e4ae9a7f3ba0c2cb5e1c01e32f45";

export default node;
