/**
 * @generated SignedSource<<c18fc8050caffb753f7a62d6e1b68b52>>
 * @relayHash cbc759cfcb8481302f8fd8304b65f8ad
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID cbc759cfcb8481302f8fd8304b65f8ad

import type { ConcreteRequest } from 'relay-runtime';
export type versionRecordsListQuery$variables = Record<PropertyKey, never>;
export type versionRecordsListQuery$data = {
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
export type versionRecordsListQuery = {
  response: versionRecordsListQuery$data;
  variables: versionRecordsListQuery$variables;
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
    "name": "versionRecordsListQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "versionRecordsListQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "cbc759cfcb8481302f8fd8304b65f8ad",
    "metadata": {},
    "name": "versionRecordsListQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "e36f65630f7c731f5ec03d94ebf42261";

export default node;
