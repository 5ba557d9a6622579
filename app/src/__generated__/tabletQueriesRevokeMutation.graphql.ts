/**
 * @generated SignedSource<<90c6c5204f21f20e5c59f64b094f906b>>
 * @relayHash 78e1b01b75c57d8a349c7807b714b81b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 78e1b01b75c57d8a349c7807b714b81b

import type { ConcreteRequest } from 'relay-runtime';
export type tabletQueriesRevokeMutation$variables = {
  id: string;
};
export type tabletQueriesRevokeMutation$data = {
  readonly revokeTablet: {
    readonly id: string;
  };
};
export type tabletQueriesRevokeMutation = {
  response: tabletQueriesRevokeMutation$data;
  variables: tabletQueriesRevokeMutation$variables;
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
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "id",
        "variableName": "id"
      }
    ],
    "concreteType": "Task",
    "kind": "LinkedField",
    "name": "revokeTablet",
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
    "name": "tabletQueriesRevokeMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "tabletQueriesRevokeMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "78e1b01b75c57d8a349c7807b714b81b",
    "metadata": {},
    "name": "tabletQueriesRevokeMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "0b93d87ce84e0875149e7d01ae2dfe8e";

export default node;
