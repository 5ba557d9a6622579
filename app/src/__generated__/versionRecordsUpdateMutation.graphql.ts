/**
 * @generated SignedSource<<800dae0979a7847d2b50a45cae1e8684>>
 * @relayHash 938161e8539e93aada4f049ac4bc4781
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 938161e8539e93aada4f049ac4bc4781

import type { ConcreteRequest } from 'relay-runtime';
export type versionRecordsUpdateMutation$variables = {
  description?: string | null | undefined;
  id: string;
  name?: string | null | undefined;
  revision?: number | null | undefined;
};
export type versionRecordsUpdateMutation$data = {
  readonly updateConfigVersion: {
    readonly id: string;
  };
};
export type versionRecordsUpdateMutation = {
  response: versionRecordsUpdateMutation$data;
  variables: versionRecordsUpdateMutation$variables;
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
    "name": "versionRecordsUpdateMutation",
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
    "name": "versionRecordsUpdateMutation",
    "selections": (v4/*:: as any*/)
  },
  "params": {
    "id": "938161e8539e93aada4f049ac4bc4781",
    "metadata": {},
    "name": "versionRecordsUpdateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "6df5623defaf763beeda871d8554cd19";

export default node;
