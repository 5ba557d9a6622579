/**
 * @generated SignedSource<<e2797383e64b123a7ad99b0d9f9130e0>>
 * @relayHash 8c0baa4209f78b853ad8e0ee3d04b87f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8c0baa4209f78b853ad8e0ee3d04b87f

import type { ConcreteRequest } from 'relay-runtime';
export type configVersionsUpdateMutation$variables = {
  description?: string | null | undefined;
  id: string;
  name?: string | null | undefined;
  revision?: number | null | undefined;
};
export type configVersionsUpdateMutation$data = {
  readonly updateConfigVersion: {
    readonly id: string;
  };
};
export type configVersionsUpdateMutation = {
  response: configVersionsUpdateMutation$data;
  variables: configVersionsUpdateMutation$variables;
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
  "name": "id"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "name"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "revision"
},
v4 = [
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
        "name": "id",
        "variableName": "id"
      },
      {
        "kind": "Variable",
        "name": "name",
        "variableName": "name"
      },
      {
        "kind": "Variable",
        "name": "revision",
        "variableName": "revision"
      }
    ],
    "concreteType": "ConfigVersion",
    "kind": "LinkedField",
    "name": "updateConfigVersion",
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
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "configVersionsUpdateMutation",
    "selections": (v4/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v3/*:: as any*/),
      (v2/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "configVersionsUpdateMutation",
    "selections": (v4/*:: as any*/)
  },
  "params": {
    "id": "8c0baa4209f78b853ad8e0ee3d04b87f",
    "metadata": {},
    "name": "configVersionsUpdateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "3434c033d92c529870ae5a2d0a7ce7b2";

export default node;
