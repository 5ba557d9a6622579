/**
 * @generated SignedSource<<46373beb38d544ff4e2743466db05f37>>
 * @relayHash 970f2fd5b63cdd01d63a849e01805f4e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 970f2fd5b63cdd01d63a849e01805f4e

import type { ConcreteRequest } from 'relay-runtime';
export type TaskStatus = "ADDENDED" | "NOT_STARTED" | "PENDED" | "SIGNED" | "STARTED" | "%future added value";
export type ChartPhotographsQuery$variables = {
  patientId: string;
};
export type ChartPhotographsQuery$data = {
  readonly patient: {
    readonly id: string;
    readonly photographs: ReadonlyArray<{
      readonly course: string;
      readonly photograph: {
        readonly bodySite: string | null | undefined;
        readonly caption: string;
        readonly height: number;
        readonly id: string;
        readonly number: number;
        readonly takenOn: string;
        readonly width: number;
      };
      readonly task: {
        readonly displayName: string;
        readonly id: string;
        readonly taskStatus: TaskStatus;
      };
    }>;
  } | null | undefined;
};
export type ChartPhotographsQuery = {
  response: ChartPhotographsQuery$data;
  variables: ChartPhotographsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "patientId"
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
        "name": "patientId",
        "variableName": "patientId"
      }
    ],
    "concreteType": "Patient",
    "kind": "LinkedField",
    "name": "patient",
    "plural": false,
    "selections": [
      (v1/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "ChartPhotograph",
        "kind": "LinkedField",
        "name": "photographs",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "course",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Task",
            "kind": "LinkedField",
            "name": "task",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
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
                "name": "taskStatus",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "TaskPhotograph",
            "kind": "LinkedField",
            "name": "photograph",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "number",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "caption",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "bodySite",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "takenOn",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "width",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "height",
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
    "name": "ChartPhotographsQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ChartPhotographsQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "970f2fd5b63cdd01d63a849e01805f4e",
    "metadata": {},
    "name": "ChartPhotographsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "644294a894181161eeccd82d5e5c4b65";

export default node;
