/**
 * @generated SignedSource<<45f22b6cd8d84d4ce9ecdb60ff06b7e1>>
 * @relayHash 5dac6784565777e610dcebe4c334e342
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5dac6784565777e610dcebe4c334e342

import type { ConcreteRequest } from 'relay-runtime';
export type ValidUpdateCheckInput = {
  documentUpdatedOn?: string | null | undefined;
  noteUpdatedOn?: string | null | undefined;
  revision?: number | null | undefined;
  taskId: string;
  taskUpdatedOn: string;
};
export type checkFreshQuery$variables = {
  check: ValidUpdateCheckInput;
};
export type checkFreshQuery$data = {
  readonly validateFreshTaskUpdate: boolean;
};
export type checkFreshQuery = {
  response: checkFreshQuery$data;
  variables: checkFreshQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "check"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "validUpdateCheckInputs",
        "variableName": "check"
      }
    ],
    "kind": "ScalarField",
    "name": "validateFreshTaskUpdate",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "checkFreshQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "checkFreshQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "5dac6784565777e610dcebe4c334e342",
    "metadata": {},
    "name": "checkFreshQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "b3a8548630da919e316008093ebf5612";

export default node;
