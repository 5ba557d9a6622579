/**
 * @generated SignedSource<<36035093c8d76e5a74c72f6b95d2e0a9>>
 * @relayHash 89127511fd15094fedf59f1161cbb192
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 89127511fd15094fedf59f1161cbb192

import type { ConcreteRequest } from 'relay-runtime';
export type versionRecordsRegenerateMutation$variables = {
  id: string;
  revision?: number | null | undefined;
};
export type versionRecordsRegenerateMutation$data = {
  readonly regenerateConfigVersion: {
    readonly id: string;
  };
};
export type versionRecordsRegenerateMutation = {
  response: versionRecordsRegenerateMutation$data;
  variables: versionRecordsRegenerateMutation$variables;
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
    "name": "versionRecordsRegenerateMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "versionRecordsRegenerateMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "89127511fd15094fedf59f1161cbb192",
    "metadata": {},
    "name": "versionRecordsRegenerateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "0cfc1f2bedc7de5155dcf3915da23a1b";

export default node;
