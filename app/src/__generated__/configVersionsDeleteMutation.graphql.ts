/**
 * @generated SignedSource<<8d03ca728d8b4a25e58b6f4ad640e218>>
 * @relayHash ff7dae96d0d176f66a5bb9a14405e227
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ff7dae96d0d176f66a5bb9a14405e227

import type { ConcreteRequest } from 'relay-runtime';
export type configVersionsDeleteMutation$variables = {
  id: string;
  revision?: number | null | undefined;
};
export type configVersionsDeleteMutation$data = {
  readonly deleteConfigVersion: {
    readonly success: boolean;
  };
};
export type configVersionsDeleteMutation = {
  response: configVersionsDeleteMutation$data;
  variables: configVersionsDeleteMutation$variables;
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
    "name": "configVersionsDeleteMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "configVersionsDeleteMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "ff7dae96d0d176f66a5bb9a14405e227",
    "metadata": {},
    "name": "configVersionsDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "61effe9b70ffc7169afcff58734fea5a";

export default node;
