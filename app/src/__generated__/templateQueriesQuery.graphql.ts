/**
 * @generated SignedSource<<8eaadf66f8b12c8da502b3c78c65f793>>
 * @relayHash 93b6e4db842290122a1c9c65443d4f13
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 93b6e4db842290122a1c9c65443d4f13

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type templateQueriesQuery$variables = {
  taskId: string;
};
export type templateQueriesQuery$data = {
  readonly task: {
    readonly contentTemplates: ReadonlyArray<{
      readonly description: string;
      readonly formValues: unknown;
      readonly id: string;
      readonly name: string;
      readonly needsReview: boolean;
      readonly site: string | null | undefined;
      readonly system: DiseaseSystem;
    }>;
    readonly episode: {
      readonly noteFragments: unknown | null | undefined;
    };
  } | null | undefined;
};
export type templateQueriesQuery = {
  response: templateQueriesQuery$data;
  variables: templateQueriesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "taskId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "taskId",
    "variableName": "taskId"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "ContentTemplate",
  "kind": "LinkedField",
  "name": "contentTemplates",
  "plural": true,
  "selections": [
    (v2/*:: as any*/),
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
      "name": "system",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "site",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "needsReview",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "formValues",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "noteFragments",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "templateQueriesQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "task",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Episode",
            "kind": "LinkedField",
            "name": "episode",
            "plural": false,
            "selections": [
              (v4/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "templateQueriesQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "task",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Episode",
            "kind": "LinkedField",
            "name": "episode",
            "plural": false,
            "selections": [
              (v4/*:: as any*/),
              (v2/*:: as any*/)
            ],
            "storageKey": null
          },
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "93b6e4db842290122a1c9c65443d4f13",
    "metadata": {},
    "name": "templateQueriesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "3d1eb810c7f322a1d0b30314d1aa9f82";

export default node;
