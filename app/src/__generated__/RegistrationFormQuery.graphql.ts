/**
 * @generated SignedSource<<0b9f9a884021958b8fa2938dc46d62e7>>
 * @relayHash e9db82aa0b0074c9e0789eaf42a6c9fc
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e9db82aa0b0074c9e0789eaf42a6c9fc

import type { ConcreteRequest } from 'relay-runtime';
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type RegistrationFormQuery$variables = Record<PropertyKey, never>;
export type RegistrationFormQuery$data = {
  readonly episodeTypeChoices: ReadonlyArray<{
    readonly label: string;
    readonly value: EpisodeType;
  }>;
  readonly me: {
    readonly id: string;
  } | null | undefined;
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
export type RegistrationFormQuery = {
  response: RegistrationFormQuery$data;
  variables: RegistrationFormQuery$variables;
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
  {
    "alias": null,
    "args": null,
    "concreteType": "EpisodeTypeChoice",
    "kind": "LinkedField",
    "name": "episodeTypeChoices",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "value",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "label",
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
    "selections": [
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
    "storageKey": "providers(types:[\"ATTENDING\"])"
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "Provider",
    "kind": "LinkedField",
    "name": "me",
    "plural": false,
    "selections": [
      (v0/*:: as any*/)
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "RegistrationFormQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "RegistrationFormQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "e9db82aa0b0074c9e0789eaf42a6c9fc",
    "metadata": {},
    "name": "RegistrationFormQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "f914a598d53b35e3354ce1086af0318a";

export default node;
