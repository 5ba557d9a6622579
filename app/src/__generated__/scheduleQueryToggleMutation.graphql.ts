/**
 * @generated SignedSource<<fb6d98be857aea55b705708e5e65e900>>
 * @relayHash 5eb794555d3655c2bd52d9a24b8c33d3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5eb794555d3655c2bd52d9a24b8c33d3

import type { ConcreteRequest } from 'relay-runtime';
export type ScheduleRecordInput = {
  completed: boolean;
};
export type scheduleQueryToggleMutation$variables = {
  id: string;
  record: ScheduleRecordInput;
};
export type scheduleQueryToggleMutation$data = {
  readonly toggleCompleted: {
    readonly completed: boolean;
    readonly completedBy: {
      readonly displayName: string;
    } | null | undefined;
    readonly id: string;
    readonly notMarkable: string | null | undefined;
  };
};
export type scheduleQueryToggleMutation = {
  response: scheduleQueryToggleMutation$data;
  variables: scheduleQueryToggleMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "record"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  },
  {
    "kind": "Variable",
    "name": "record",
    "variableName": "record"
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
  "name": "completed",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "notMarkable",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "scheduleQueryToggleMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "ScheduleRecord",
        "kind": "LinkedField",
        "name": "toggleCompleted",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "UserRef",
            "kind": "LinkedField",
            "name": "completedBy",
            "plural": false,
            "selections": [
              (v4/*:: as any*/)
            ],
            "storageKey": null
          },
          (v5/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "scheduleQueryToggleMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "ScheduleRecord",
        "kind": "LinkedField",
        "name": "toggleCompleted",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "UserRef",
            "kind": "LinkedField",
            "name": "completedBy",
            "plural": false,
            "selections": [
              (v4/*:: as any*/),
              (v2/*:: as any*/)
            ],
            "storageKey": null
          },
          (v5/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "5eb794555d3655c2bd52d9a24b8c33d3",
    "metadata": {},
    "name": "scheduleQueryToggleMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "630b1c1d52af08b2e427a6b03bf5196a";

export default node;
