/**
 * @generated SignedSource<<f056cc12cfaecd86d5da8b77c82ce1bd>>
 * @relayHash dfb985aa4106671cdbb1b18fac973f45
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID dfb985aa4106671cdbb1b18fac973f45

import type { ConcreteRequest } from 'relay-runtime';
export type ValidUpdateCheckInput = {
  documentUpdatedOn?: string | null | undefined;
  noteUpdatedOn?: string | null | undefined;
  revision?: number | null | undefined;
  taskId: string;
  taskUpdatedOn: string;
};
export type checkFreshnessQuery$variables = {
  freshness: ValidUpdateCheckInput;
};
export type checkFreshnessQuery$data = {
  readonly validateFreshTaskUpdate: boolean;
};
export type checkFreshnessQuery = {
  response: checkFreshnessQuery$data;
  variables: checkFreshnessQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "freshness"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "validUpdateCheckInputs",
        "variableName": "freshness"
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
    "name": "checkFreshnessQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "checkFreshnessQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "dfb985aa4106671cdbb1b18fac973f45",
    "metadata": {},
    "name": "checkFreshnessQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "510022fb65438ccc770f01a7da215c5e";

export default node;
