/**
 * @generated SignedSource<<a5942a4de7795bdd9b780a3bb49d5a23>>
 * @relayHash 1f8ca9cccbdaa1d63a7ddd79ed69865c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1f8ca9cccbdaa1d63a7ddd79ed69865c

import type { ConcreteRequest } from 'relay-runtime';
export type refreshCommandsContextQuery$variables = {
  taskId: string;
};
export type refreshCommandsContextQuery$data = {
  readonly task: {
    readonly formContext: unknown;
  } | null | undefined;
};
export type refreshCommandsContextQuery = {
  response: refreshCommandsContextQuery$data;
  variables: refreshCommandsContextQuery$variables;
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
    "name": "refreshCommandsContextQuery",
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
    "name": "refreshCommandsContextQuery",
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
    "id": "1f8ca9cccbdaa1d63a7ddd79ed69865c",
    "metadata": {},
    "name": "refreshCommandsContextQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "b44cbc3cef3967c48a174bc3d1b95900";

export default node;
