/**
 * @generated SignedSource<<a606d4f52bbf3361cfe25f979df977a9>>
 * @relayHash 85dcccd4d31f2bd2d68fff781e145186
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 85dcccd4d31f2bd2d68fff781e145186

import type { ConcreteRequest } from 'relay-runtime';
export type versionRecordsDeleteMutation$variables = {
  id: string;
  revision?: number | null | undefined;
};
export type versionRecordsDeleteMutation$data = {
  readonly deleteConfigVersion: {
    readonly success: boolean;
  };
};
export type versionRecordsDeleteMutation = {
  response: versionRecordsDeleteMutation$data;
  variables: versionRecordsDeleteMutation$variables;
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
    "concreteType": "DeletedConfigVersion",
    "kind": "LinkedField",
    "name": "deleteConfigVersion",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "success",
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
    "name": "versionRecordsDeleteMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "versionRecordsDeleteMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "85dcccd4d31f2bd2d68fff781e145186",
    "metadata": {},
    "name": "versionRecordsDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "fe3f2aaaf097a5f0b2483be9d6a1efb8";

export default node;
