/**
 * @generated SignedSource<<9bce8f1d6cf0ae814b5ed3d3166c5977>>
 * @relayHash 9ffcd0e7c8fb8c34d365f1afc782c1f1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9ffcd0e7c8fb8c34d365f1afc782c1f1

import type { ConcreteRequest } from 'relay-runtime';
export type PredictionLinkQuery$variables = {
  episodeId: string;
};
export type PredictionLinkQuery$data = {
  readonly episode: {
    readonly id: string;
    readonly tasks: ReadonlyArray<{
      readonly diseaseSystem: string;
      readonly id: string;
    }>;
  } | null | undefined;
};
export type PredictionLinkQuery = {
  response: PredictionLinkQuery$data;
  variables: PredictionLinkQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "episodeId"
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
        "name": "episodeId",
        "variableName": "episodeId"
      }
    ],
    "concreteType": "Episode",
    "kind": "LinkedField",
    "name": "episode",
    "plural": false,
    "selections": [
      (v1/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "tasks",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "diseaseSystem",
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
    "name": "PredictionLinkQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "PredictionLinkQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "9ffcd0e7c8fb8c34d365f1afc782c1f1",
    "metadata": {},
    "name": "PredictionLinkQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "d04a58c8a9ef0624824599ebb98048de";

export default node;
