/**
 * @generated SignedSource<<270fcf7251bf1364137ea1dc807cd207>>
 * @relayHash cf41cd4869f61ac5bc89f7263e388815
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID cf41cd4869f61ac5bc89f7263e388815

import type { ConcreteRequest } from 'relay-runtime';
export type configVersionsRegenerateMutation$variables = {
  id: string;
  revision?: number | null | undefined;
};
export type configVersionsRegenerateMutation$data = {
  readonly regenerateConfigVersion: {
    readonly id: string;
  };
};
export type configVersionsRegenerateMutation = {
  response: configVersionsRegenerateMutation$data;
  variables: configVersionsRegenerateMutation$variables;
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
    "name": "regenerateConfigVersion",
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
    "name": "configVersionsRegenerateMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "configVersionsRegenerateMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "cf41cd4869f61ac5bc89f7263e388815",
    "metadata": {},
    "name": "configVersionsRegenerateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "92edda172e5423cf4f7b83c296ed374b";

export default node;
