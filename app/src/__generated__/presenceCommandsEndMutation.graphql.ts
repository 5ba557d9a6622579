/**
 * @generated SignedSource<<de43ec6fffeb54dcd633af41b3af1995>>
 * @relayHash 7c9c0fadd7d7981f1cd2cdf05ce71961
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7c9c0fadd7d7981f1cd2cdf05ce71961

import type { ConcreteRequest } from 'relay-runtime';
export type presenceCommandsEndMutation$variables = {
  screen: string;
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
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "screen"
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
        "name": "screen",
        "variableName": "screen"
      },
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
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "presenceCommandsEndMutation",
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
    "name": "presenceCommandsEndMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "7c9c0fadd7d7981f1cd2cdf05ce71961",
    "metadata": {},
    "name": "presenceCommandsEndMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "797825d9e0a4e0248b1c074e8193aad0";

export default node;
