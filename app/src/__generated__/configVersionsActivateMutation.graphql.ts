/**
 * @generated SignedSource<<8dd006d2a4e5df3102651df76bcc7f37>>
 * @relayHash 817c6f1ba632e52d5f2fe7ed09910d63
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 817c6f1ba632e52d5f2fe7ed09910d63

import type { ConcreteRequest } from 'relay-runtime';
export type configVersionsActivateMutation$variables = {
  id: string;
  revision?: number | null | undefined;
};
export type configVersionsActivateMutation$data = {
  readonly activateConfigVersion: {
    readonly id: string;
  };
};
export type configVersionsActivateMutation = {
  response: configVersionsActivateMutation$data;
  variables: configVersionsActivateMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "revision"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "id",
        "variableName": "id"
      },
      {
        "kind": "Variable",
        "name": "revision",
        "variableName": "revision"
      }
    ],
    "concreteType": "ConfigVersion",
    "kind": "LinkedField",
    "name": "activateConfigVersion",
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "configVersionsActivateMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "configVersionsActivateMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "817c6f1ba632e52d5f2fe7ed09910d63",
    "metadata": {},
    "name": "configVersionsActivateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "efd8fda2ac8c0fae6b0fd9f180e0ebcc";

export default node;
