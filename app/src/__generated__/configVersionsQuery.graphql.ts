/**
 * @generated SignedSource<<ad8a56a459981f6dbf4eb70236412f85>>
 * @relayHash c1cfd38f1ee84bce9a739ab7505b2dc7
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c1cfd38f1ee84bce9a739ab7505b2dc7

import type { ConcreteRequest } from 'relay-runtime';
export type configVersionsQuery$variables = Record<PropertyKey, never>;
export type configVersionsQuery$data = {
  readonly configVersions: ReadonlyArray<{
    readonly active: boolean;
    readonly createdBy: string | null | undefined;
    readonly createdOn: string;
    readonly description: string | null | undefined;
    readonly episodeCount: number;
    readonly id: string;
    readonly isUnused: boolean;
    readonly name: string;
    readonly publishedBy: string | null | undefined;
    readonly publishedOn: string | null | undefined;
    readonly revision: number;
  }>;
};
export type configVersionsQuery = {
  response: configVersionsQuery$data;
  variables: configVersionsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "ConfigVersion",
    "kind": "LinkedField",
    "name": "configVersions",
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
        "name": "description",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "active",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isUnused",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "episodeCount",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "publishedBy",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "publishedOn",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "createdBy",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "createdOn",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "revision",
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
    "name": "configVersionsQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "configVersionsQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "c1cfd38f1ee84bce9a739ab7505b2dc7",
    "metadata": {},
    "name": "configVersionsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "31604e3312eafa19c6623f02cbd4c212";

export default node;
