/**
 * @generated SignedSource<<8c15ac5182ab386ff302601ee4277431>>
 * @relayHash c64df44b7944843d06ebeb147d445b56
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c64df44b7944843d06ebeb147d445b56

import type { ConcreteRequest } from 'relay-runtime';
export type FormConfigSource = "EDITABLE_FORMS" | "PUBLISHED_FORMS" | "%future added value";
export type configVersionsSourceQuery$variables = Record<PropertyKey, never>;
export type configVersionsSourceQuery$data = {
  readonly formConfigSource: FormConfigSource;
};
export type configVersionsSourceQuery = {
  response: configVersionsSourceQuery$data;
  variables: configVersionsSourceQuery$variables;
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
    "name": "configVersionsSourceQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "configVersionsSourceQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "c64df44b7944843d06ebeb147d445b56",
    "metadata": {},
    "name": "configVersionsSourceQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "021f1b2bcfe5f36a8b9155367a1b2815";

export default node;
