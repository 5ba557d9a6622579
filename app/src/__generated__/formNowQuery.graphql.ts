/**
 * @generated SignedSource<<9da2802a600aa30917db743f7105d190>>
 * @relayHash bd5c239aa4853604015655051f08a0de
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bd5c239aa4853604015655051f08a0de

import type { ConcreteRequest } from 'relay-runtime';
export type formNowQuery$variables = {
  taskId: string;
};
export type formNowQuery$data = {
  readonly task: {
    readonly formContext: unknown;
  } | null | undefined;
};
export type formNowQuery = {
  response: formNowQuery$data;
  variables: formNowQuery$variables;
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
  "name": "formContext",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "formNowQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "task",
        "plural": false,
        "selections": [
          (v2/*:: as any*/)
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
    "name": "formNowQuery",
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
    "id": "bd5c239aa4853604015655051f08a0de",
    "metadata": {},
    "name": "formNowQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "ee7b01f88218a55683c0cc7fa9d3c336";

export default node;
