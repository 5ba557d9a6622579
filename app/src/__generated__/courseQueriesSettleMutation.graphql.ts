/**
 * @generated SignedSource<<fda9eab737737b1935e1391bfa9e0a92>>
 * @relayHash 15efbb35714fa67d332671ea56d3a0d6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 15efbb35714fa67d332671ea56d3a0d6

import type { ConcreteRequest } from 'relay-runtime';
export type courseQueriesSettleMutation$variables = {
  reason: string;
  taskId: string;
};
export type courseQueriesSettleMutation$data = {
  readonly settleOutsideChange: {
    readonly id: string;
  };
};
export type courseQueriesSettleMutation = {
  response: courseQueriesSettleMutation$data;
  variables: courseQueriesSettleMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "reason"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "taskId"
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "reason",
        "variableName": "reason"
      },
      {
        "kind": "Variable",
        "name": "taskId",
        "variableName": "taskId"
      }
    ],
    "concreteType": "Task",
    "kind": "LinkedField",
    "name": "settleOutsideChange",
    "plural": false,
    "selections": [
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
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "courseQueriesSettleMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "courseQueriesSettleMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "15efbb35714fa67d332671ea56d3a0d6",
    "metadata": {},
    "name": "courseQueriesSettleMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "96c453e59ac0dbb80aa2e5f56ddad270";

export default node;
