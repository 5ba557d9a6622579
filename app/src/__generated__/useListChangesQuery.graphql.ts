/**
 * @generated SignedSource<<a1cc003488788b8377a29874f7f8fd48>>
 * @relayHash 47b0e2f09e53a70e68a119c013132a1e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 47b0e2f09e53a70e68a119c013132a1e

import type { ConcreteRequest } from 'relay-runtime';
export type useListChangesQuery$variables = {
  providerIds?: ReadonlyArray<string> | null | undefined;
};
export type useListChangesQuery$data = {
  readonly worklistRevision: string;
};
export type useListChangesQuery = {
  response: useListChangesQuery$data;
  variables: useListChangesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "providerIds"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "providerIds",
        "variableName": "providerIds"
      }
    ],
    "kind": "ScalarField",
    "name": "worklistRevision",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useListChangesQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useListChangesQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "47b0e2f09e53a70e68a119c013132a1e",
    "metadata": {},
    "name": "useListChangesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "87e36a5f1d2becd7eb6915efe493de9c";

export default node;
