/**
 * @generated SignedSource<<97d718afa27def59928de4ed78342b86>>
 * @relayHash 1a004ed6c29df3a0981a4bce56aabeb9
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1a004ed6c29df3a0981a4bce56aabeb9

import type { ConcreteRequest } from 'relay-runtime';
export type versionRecordsActivateMutation$variables = {
  id: string;
  revision?: number | null | undefined;
};
export type versionRecordsActivateMutation$data = {
  readonly activateConfigVersion: {
    readonly id: string;
  };
};
export type versionRecordsActivateMutation = {
  response: versionRecordsActivateMutation$data;
  variables: versionRecordsActivateMutation$variables;
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
    "name": "versionRecordsActivateMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "versionRecordsActivateMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "1a004ed6c29df3a0981a4bce56aabeb9",
    "metadata": {},
    "name": "versionRecordsActivateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "daa6876c6d531c19eb54487e9b547ab8";

export default node;
