/**
 * @generated SignedSource<<561a5b43e08120fb7f6c4606b2e2c2df>>
 * @relayHash 2e54fd08493f7c4609b8d2a52a389557
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2e54fd08493f7c4609b8d2a52a389557

import type { ConcreteRequest } from 'relay-runtime';
export type logErrorMutation$variables = {
  error: string;
};
export type logErrorMutation$data = {
  readonly logError: boolean;
};
export type logErrorMutation = {
  response: logErrorMutation$data;
  variables: logErrorMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "error"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "error",
        "variableName": "error"
      }
    ],
    "kind": "ScalarField",
    "name": "logError",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "logErrorMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "logErrorMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "2e54fd08493f7c4609b8d2a52a389557",
    "metadata": {},
    "name": "logErrorMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "3bedf9c20d2ddd343e390335aeb5ecf1";

export default node;
