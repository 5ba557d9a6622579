/**
 * @generated SignedSource<<2915815efc23bf04c6af5fef016760f6>>
 * @relayHash 3c1ee090c0b9438ff0f01d53c424e141
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3c1ee090c0b9438ff0f01d53c424e141

import type { ConcreteRequest } from 'relay-runtime';
export type ExternalDataType = "Document" | "PrescriptionCourse" | "VitalSigns" | "%future added value";
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type documentQueriesTaskQuery$variables = {
  taskId: string;
};
export type documentQueriesTaskQuery$data = {
  readonly task: {
    readonly episode: {
      readonly externalIntegrations: ReadonlyArray<{
        readonly externalDataTypes: ReadonlyArray<ExternalDataType>;
        readonly sourceSystem: SourceSystem;
      }>;
    };
    readonly externalDataReferences: ReadonlyArray<{
      readonly externalIdentifiers: ReadonlyArray<{
        readonly externalId: string;
        readonly type: string;
      }>;
      readonly id: string;
      readonly sourceSystem: SourceSystem;
    }>;
  } | null | undefined;
};
export type documentQueriesTaskQuery = {
  response: documentQueriesTaskQuery$data;
  variables: documentQueriesTaskQuery$variables;
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
  "kind": "ScalarField",
  "name": "sourceSystem",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "concreteType": "ExternalDataReference",
  "kind": "LinkedField",
  "name": "externalDataReferences",
  "plural": true,
  "selections": [
    (v2/*:: as any*/),
    (v3/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "ExternalIdentifier",
      "kind": "LinkedField",
      "name": "externalIdentifiers",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "externalId",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "type",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "concreteType": "ExternalIntegration",
  "kind": "LinkedField",
  "name": "externalIntegrations",
  "plural": true,
  "selections": [
    (v3/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "externalDataTypes",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "documentQueriesTaskQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "task",
        "plural": false,
        "selections": [
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Episode",
            "kind": "LinkedField",
            "name": "episode",
            "plural": false,
            "selections": [
              (v5/*:: as any*/)
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
    "name": "documentQueriesTaskQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "task",
        "plural": false,
        "selections": [
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Episode",
            "kind": "LinkedField",
            "name": "episode",
            "plural": false,
            "selections": [
              (v5/*:: as any*/),
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
    "id": "3c1ee090c0b9438ff0f01d53c424e141",
    "metadata": {},
    "name": "documentQueriesTaskQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "303eab8a9164f4e258deeb2e43aea23d";

export default node;
