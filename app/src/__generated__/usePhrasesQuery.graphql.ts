/**
 * @generated SignedSource<<741167789e916aa55ed5764ba252c7cc>>
 * @relayHash 5276d698fb0ada7561b10afde10c1bdf
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5276d698fb0ada7561b10afde10c1bdf

import type { ConcreteRequest } from 'relay-runtime';
export type usePhrasesQuery$variables = Record<PropertyKey, never>;
export type usePhrasesQuery$data = {
  readonly phrases: ReadonlyArray<{
    readonly name: string;
    readonly ofDepartment: boolean;
    readonly text: string;
  }>;
};
export type usePhrasesQuery = {
  response: usePhrasesQuery$data;
  variables: usePhrasesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "text",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "ofDepartment",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "usePhrasesQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Phrase",
        "kind": "LinkedField",
        "name": "phrases",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "usePhrasesQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Phrase",
        "kind": "LinkedField",
        "name": "phrases",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
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
    "id": "5276d698fb0ada7561b10afde10c1bdf",
    "metadata": {},
    "name": "usePhrasesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "fa30c82cccbbeaeea0390e6759dd1b9d";

export default node;
