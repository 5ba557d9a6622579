/**
 * @generated SignedSource<<5831429cab555d8edb9c7572f6f5c0e2>>
 * @relayHash 8fb1287ff4726d0f7d4e4d2af5ebb3ca
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8fb1287ff4726d0f7d4e4d2af5ebb3ca

import type { ConcreteRequest } from 'relay-runtime';
export type versionRecordsCreateMutation$variables = {
  description?: string | null | undefined;
  name: string;
};
export type versionRecordsCreateMutation$data = {
  readonly createConfigVersion: {
    readonly id: string;
  };
};
export type versionRecordsCreateMutation = {
  response: versionRecordsCreateMutation$data;
  variables: versionRecordsCreateMutation$variables;
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
    "name": "versionRecordsCreateMutation",
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
    "name": "versionRecordsCreateMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "8fb1287ff4726d0f7d4e4d2af5ebb3ca",
    "metadata": {},
    "name": "versionRecordsCreateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "99d26ecaaa967aae7e9f50af50a9f489";

export default node;
