/**
 * @generated SignedSource<<30cb55d678c2dcf816b7ef421495b699>>
 * @relayHash ab43aafe0b28ac3cf77bdb496462f8ab
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ab43aafe0b28ac3cf77bdb496462f8ab

import type { ConcreteRequest } from 'relay-runtime';
export type presenceCommandsEndMutation$variables = {
  taskId: string;
};
export type presenceCommandsEndMutation$data = {
  readonly endTaskPresence: boolean;
};
export type presenceCommandsEndMutation = {
  response: presenceCommandsEndMutation$data;
  variables: presenceCommandsEndMutation$variables;
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
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "taskId",
        "variableName": "taskId"
      }
    ],
    "kind": "ScalarField",
    "name": "endTaskPresence",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "presenceCommandsEndMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "presenceCommandsEndMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "ab43aafe0b28ac3cf77bdb496462f8ab",
    "metadata": {},
    "name": "presenceCommandsEndMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "f35483c03aecfdea8e581ba0e6a038c9";

export default node;
