/**
 * @generated SignedSource<<67c14c95b08126dad31fb73e520fb1b8>>
 * @relayHash fbcdfb935860010283f3ae1ef7451cec
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID fbcdfb935860010283f3ae1ef7451cec

import type { ConcreteRequest } from 'relay-runtime';
export type SignedInLayoutQuery$variables = Record<PropertyKey, never>;
export type SignedInLayoutQuery$data = {
  readonly featureFlags: ReadonlyArray<{
    readonly name: string;
    readonly value: unknown | null | undefined;
  }>;
};
export type SignedInLayoutQuery = {
  response: SignedInLayoutQuery$data;
  variables: SignedInLayoutQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "FeatureFlag",
    "kind": "LinkedField",
    "name": "featureFlags",
    "plural": true,
    "selections": [
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
        "name": "value",
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
    "name": "SignedInLayoutQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "SignedInLayoutQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "fbcdfb935860010283f3ae1ef7451cec",
    "metadata": {},
    "name": "SignedInLayoutQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "2ce6b64844c9ac4088de0bed6a6d2902";

export default node;
