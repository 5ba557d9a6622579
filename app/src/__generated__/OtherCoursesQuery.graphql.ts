/**
 * @generated SignedSource<<6f6b0d65163448d002e46487a707db0b>>
 * @relayHash 1d75fc37b8f9cea4b1ed8f1692a9e832
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1d75fc37b8f9cea4b1ed8f1692a9e832

import type { ConcreteRequest } from 'relay-runtime';
export type OtherCoursesQuery$variables = {
  taskId: string;
};
export type OtherCoursesQuery$data = {
  readonly task: {
    readonly episode: {
      readonly id: string;
      readonly patient: {
        readonly episodes: ReadonlyArray<{
          readonly id: string;
          readonly label: string;
        }>;
        readonly id: string;
      };
    };
  } | null | undefined;
};
export type OtherCoursesQuery = {
  response: OtherCoursesQuery$data;
  variables: OtherCoursesQuery$variables;
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
  "concreteType": "Episode",
  "kind": "LinkedField",
  "name": "episode",
  "plural": false,
  "selections": [
    (v2/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Patient",
      "kind": "LinkedField",
      "name": "patient",
      "plural": false,
      "selections": [
        (v2/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "Episode",
          "kind": "LinkedField",
          "name": "episodes",
          "plural": true,
          "selections": [
            (v2/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "label",
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "OtherCoursesQuery",
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
    "name": "OtherCoursesQuery",
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
    "id": "1d75fc37b8f9cea4b1ed8f1692a9e832",
    "metadata": {},
    "name": "OtherCoursesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "78b2f209c956f9364670b62555959198";

export default node;
