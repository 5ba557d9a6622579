/**
 * @generated SignedSource<<21c56b917798c07b746e6946a656d00a>>
 * @relayHash 35e3cc4dfe3ff6358c2bd3805052fe84
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 35e3cc4dfe3ff6358c2bd3805052fe84

import type { ConcreteRequest } from 'relay-runtime';
export type contentTemplatesDeleteMutation$variables = {
  id: string;
};
export type contentTemplatesDeleteMutation$data = {
  readonly deleteContentTemplate: {
    readonly success: boolean;
  };
};
export type contentTemplatesDeleteMutation = {
  response: contentTemplatesDeleteMutation$data;
  variables: contentTemplatesDeleteMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "success",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "contentTemplatesDeleteMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeletedContentTemplate",
        "kind": "LinkedField",
        "name": "deleteContentTemplate",
        "plural": false,
        "selections": [
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "contentTemplatesDeleteMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "DeletedContentTemplate",
        "kind": "LinkedField",
        "name": "deleteContentTemplate",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
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
    ]
  },
  "params": {
    "id": "35e3cc4dfe3ff6358c2bd3805052fe84",
    "metadata": {},
    "name": "contentTemplatesDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "3c7793232b3fb1cbed2b95f247e02125";

export default node;
