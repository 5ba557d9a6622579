/**
 * @generated SignedSource<<c979bee744d54d8902b24c378dfb5d4d>>
 * @relayHash 8014bb400428ebfbdc41116641192236
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8014bb400428ebfbdc41116641192236

import type { ConcreteRequest } from 'relay-runtime';
export type templateRecordsDeleteMutation$variables = {
  id: string;
};
export type templateRecordsDeleteMutation$data = {
  readonly deleteContentTemplate: {
    readonly success: boolean;
  };
};
export type templateRecordsDeleteMutation = {
  response: templateRecordsDeleteMutation$data;
  variables: templateRecordsDeleteMutation$variables;
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
    "name": "templateRecordsDeleteMutation",
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
    "name": "templateRecordsDeleteMutation",
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
    "id": "8014bb400428ebfbdc41116641192236",
    "metadata": {},
    "name": "templateRecordsDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "8bb232d4621c755567275705bfe8d088";

export default node;
