/**
 * @generated SignedSource<<f9f1af64c0f7968438119fe309c43566>>
 * @relayHash 143e3226a08287c5a91247ae67ce48db
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 143e3226a08287c5a91247ae67ce48db

import type { ConcreteRequest } from 'relay-runtime';
export type FormConfigSource = "EDITABLE_FORMS" | "PUBLISHED_FORMS" | "%future added value";
export type versionRecordsSourceQuery$variables = Record<PropertyKey, never>;
export type versionRecordsSourceQuery$data = {
  readonly formConfigSource: FormConfigSource;
};
export type versionRecordsSourceQuery = {
  response: versionRecordsSourceQuery$data;
  variables: versionRecordsSourceQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "formConfigSource",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "versionRecordsSourceQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "versionRecordsSourceQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "143e3226a08287c5a91247ae67ce48db",
    "metadata": {},
    "name": "versionRecordsSourceQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "284636cf4826a581a29cf9910bc6d453";

export default node;
