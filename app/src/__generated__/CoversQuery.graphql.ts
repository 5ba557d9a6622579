/**
 * @generated SignedSource<<c111c07215c51955b1da52f77f4d2da3>>
 * @relayHash 2cf49a3e353bb0db720418d9bca10d63
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2cf49a3e353bb0db720418d9bca10d63

import type { ConcreteRequest } from 'relay-runtime';
export type CoversQuery$variables = Record<PropertyKey, never>;
export type CoversQuery$data = {
  readonly covers: ReadonlyArray<{
    readonly away: {
      readonly id: string;
      readonly name: {
        readonly credentials: string | null | undefined;
        readonly firstName: string | null | undefined;
        readonly lastName: string | null | undefined;
        readonly title: string | null | undefined;
      };
    } | null | undefined;
    readonly colleague: {
      readonly id: string;
      readonly name: {
        readonly credentials: string | null | undefined;
        readonly firstName: string | null | undefined;
        readonly lastName: string | null | undefined;
        readonly title: string | null | undefined;
      };
    } | null | undefined;
    readonly from: string;
    readonly id: string;
    readonly isGiven: boolean;
    readonly until: string;
  }>;
  readonly providers: ReadonlyArray<{
    readonly id: string;
    readonly name: {
      readonly credentials: string | null | undefined;
      readonly firstName: string | null | undefined;
      readonly lastName: string | null | undefined;
      readonly title: string | null | undefined;
    };
  }>;
};
export type CoversQuery = {
  response: CoversQuery$data;
  variables: CoversQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "concreteType": "ProviderName",
    "kind": "LinkedField",
    "name": "name",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "title",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "firstName",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "lastName",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "credentials",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
],
v2 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Cover",
    "kind": "LinkedField",
    "name": "covers",
    "plural": true,
    "selections": [
      (v0/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "from",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "until",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isGiven",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Provider",
        "kind": "LinkedField",
        "name": "away",
        "plural": false,
        "selections": (v1/*:: as any*/),
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Provider",
        "kind": "LinkedField",
        "name": "colleague",
        "plural": false,
        "selections": (v1/*:: as any*/),
        "storageKey": null
      }
    ],
    "storageKey": null
  },
  {
    "alias": null,
    "args": [
      {
        "kind": "Literal",
        "name": "types",
        "value": [
          "ATTENDING"
        ]
      }
    ],
    "concreteType": "Provider",
    "kind": "LinkedField",
    "name": "providers",
    "plural": true,
    "selections": (v1/*:: as any*/),
    "storageKey": "providers(types:[\"ATTENDING\"])"
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "CoversQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "CoversQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "2cf49a3e353bb0db720418d9bca10d63",
    "metadata": {},
    "name": "CoversQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "18a7f0bc1342c8e98b42ca6637d747ce";

export default node;
