/**
 * @generated SignedSource<<30305ae66f8a20eb1ee60f70a5f2cf14>>
 * @relayHash 70ca29633dcd8a83899c04be8d24fd2b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 70ca29633dcd8a83899c04be8d24fd2b

import type { ConcreteRequest } from 'relay-runtime';
export type ExternalDataType = "Document" | "PrescriptionCourse" | "VitalSigns" | "%future added value";
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type vitalsQueriesSystemsQuery$variables = {
  taskId: string;
};
export type vitalsQueriesSystemsQuery$data = {
  readonly task: {
    readonly episode: {
      readonly externalIntegrations: ReadonlyArray<{
        readonly displayName: string;
        readonly externalDataTypes: ReadonlyArray<ExternalDataType>;
        readonly sourceSystem: SourceSystem;
      }>;
    };
  } | null | undefined;
};
export type vitalsQueriesSystemsQuery = {
  response: vitalsQueriesSystemsQuery$data;
  variables: vitalsQueriesSystemsQuery$variables;
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
  "concreteType": "ExternalIntegration",
  "kind": "LinkedField",
  "name": "externalIntegrations",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sourceSystem",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "displayName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "externalDataTypes",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "vitalsQueriesSystemsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "task",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Episode",
            "kind": "LinkedField",
            "name": "episode",
            "plural": false,
            "selections": [
              (v2/*:: as any*/)
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
    "name": "vitalsQueriesSystemsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "task",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Episode",
            "kind": "LinkedField",
            "name": "episode",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/)
            ],
            "storageKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "70ca29633dcd8a83899c04be8d24fd2b",
    "metadata": {},
    "name": "vitalsQueriesSystemsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "f1754cce76008beda1e144ec8d49fb27";

export default node;
