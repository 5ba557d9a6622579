/**
 * @generated SignedSource<<89e25e21c0fb711a36d3bddb682fd397>>
 * @relayHash bff0556ba87310297e543e458a5cbd11
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bff0556ba87310297e543e458a5cbd11

import type { ConcreteRequest } from 'relay-runtime';
export type configVersionsCreateMutation$variables = {
  description?: string | null | undefined;
  name: string;
};
export type configVersionsCreateMutation$data = {
  readonly createConfigVersion: {
    readonly id: string;
  };
};
export type configVersionsCreateMutation = {
  response: configVersionsCreateMutation$data;
  variables: configVersionsCreateMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "description"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "name"
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "description",
        "variableName": "description"
      },
      {
        "kind": "Variable",
        "name": "name",
        "variableName": "name"
      }
    ],
    "concreteType": "ConfigVersion",
    "kind": "LinkedField",
    "name": "createConfigVersion",
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
    "name": "configVersionsCreateMutation",
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
    "name": "configVersionsCreateMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "bff0556ba87310297e543e458a5cbd11",
    "metadata": {},
    "name": "configVersionsCreateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "2afe7fe9ea2c5e6edd6a33f4906cddd3";

export default node;
