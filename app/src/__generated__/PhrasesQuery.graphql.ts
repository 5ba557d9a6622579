/**
 * @generated SignedSource<<45a21dae384b22538be447bef4c3fadb>>
 * @relayHash ee55f8c02ce9b1a8df77dde574dd0a5a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ee55f8c02ce9b1a8df77dde574dd0a5a

import type { ConcreteRequest } from 'relay-runtime';
export type PhrasesQuery$variables = Record<PropertyKey, never>;
export type PhrasesQuery$data = {
  readonly phrases: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly ofDepartment: boolean;
    readonly revision: number;
    readonly text: string;
    readonly updatedBy: string;
  }>;
};
export type PhrasesQuery = {
  response: PhrasesQuery$data;
  variables: PhrasesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Phrase",
    "kind": "LinkedField",
    "name": "phrases",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "id",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "name",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "text",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "ofDepartment",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "revision",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "updatedBy",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "PhrasesQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "PhrasesQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "ee55f8c02ce9b1a8df77dde574dd0a5a",
    "metadata": {},
    "name": "PhrasesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "d38cf1ed03dd5227aac1eab00af95ffa";

export default node;
