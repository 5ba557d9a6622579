/**
 * @generated SignedSource<<9203f1bcc37c67d000a28b9b07d1efc0>>
 * @relayHash 780a8b24c5571ba4a25a21d0fbb3ca53
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 780a8b24c5571ba4a25a21d0fbb3ca53

import type { ConcreteRequest } from 'relay-runtime';
export type TabletState = "ANSWERED" | "BLOCKED" | "EXPIRED" | "OFFERED" | "OPENED" | "REVIEWED" | "REVOKED" | "%future added value";
export type tabletQueriesQuery$variables = {
  taskId: string;
};
export type tabletQueriesQuery$data = {
  readonly task: {
    readonly tabletSheets: ReadonlyArray<{
      readonly answeredOn: string | null | undefined;
      readonly answers: ReadonlyArray<{
        readonly alert: string | null | undefined;
        readonly answer: string | null | undefined;
        readonly label: string;
        readonly path: string;
        readonly present: string | null | undefined;
      }>;
      readonly awaitsReview: boolean;
      readonly codeUntil: string;
      readonly fitsForm: boolean;
      readonly id: string;
      readonly state: TabletState;
    }>;
  } | null | undefined;
};
export type tabletQueriesQuery = {
  response: tabletQueriesQuery$data;
  variables: tabletQueriesQuery$variables;
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
  "concreteType": "TabletSheet",
  "kind": "LinkedField",
  "name": "tabletSheets",
  "plural": true,
  "selections": [
    (v2/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "state",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "codeUntil",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "answeredOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "awaitsReview",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fitsForm",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TabletAnswer",
      "kind": "LinkedField",
      "name": "answers",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "path",
          "storageKey": null
        },
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
          "kind": "ScalarField",
          "name": "answer",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "present",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "alert",
          "storageKey": null
        }
      ],
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
    "name": "tabletQueriesQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "task",
        "plural": false,
        "selections": [
          (v3/*:: as any*/)
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
    "name": "tabletQueriesQuery",
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
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "780a8b24c5571ba4a25a21d0fbb3ca53",
    "metadata": {},
    "name": "tabletQueriesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "c6eedb27c1a10a34e8fb6a70b096cea2";

export default node;
