/**
 * @generated SignedSource<<cffcaf847985b4562e7d0af9fbaedcfe>>
 * @relayHash aeee31ac54b3def8ec1b5cc800e8bf0b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID aeee31ac54b3def8ec1b5cc800e8bf0b

import type { ConcreteRequest } from 'relay-runtime';
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type EpisodeInput = {
  episodeType?: EpisodeType | null | undefined;
  id: string;
  providerId: string;
};
export type ChangePhysicianDialogMutation$variables = {
  episode: EpisodeInput;
};
export type ChangePhysicianDialogMutation$data = {
  readonly updateEpisode: {
    readonly id: string;
    readonly label: string;
    readonly provider: {
      readonly id: string;
      readonly name: {
        readonly credentials: string | null | undefined;
        readonly firstName: string | null | undefined;
        readonly lastName: string | null | undefined;
        readonly title: string | null | undefined;
      };
    };
  };
};
export type ChangePhysicianDialogMutation = {
  response: ChangePhysicianDialogMutation$data;
  variables: ChangePhysicianDialogMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "episode"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "episode",
        "variableName": "episode"
      }
    ],
    "concreteType": "Episode",
    "kind": "LinkedField",
    "name": "updateEpisode",
    "plural": false,
    "selections": [
      (v1/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "label",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "Provider",
        "kind": "LinkedField",
        "name": "provider",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
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
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "ChangePhysicianDialogMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ChangePhysicianDialogMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "aeee31ac54b3def8ec1b5cc800e8bf0b",
    "metadata": {},
    "name": "ChangePhysicianDialogMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "4309db201b74e9c7ae03fcb61895e1e2";

export default node;
