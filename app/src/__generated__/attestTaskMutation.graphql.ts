/**
 * @generated SignedSource<<9bfdede4724a9c8b1e5778f0c6ef8f05>>
 * @relayHash 2d1af03574ee98231880716ef8b35c3a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2d1af03574ee98231880716ef8b35c3a

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ValidUpdateCheckInput = {
  documentUpdatedOn?: string | null | undefined;
  noteUpdatedOn?: string | null | undefined;
  revision?: number | null | undefined;
  taskId: string;
  taskUpdatedOn: string;
};
export type attestTaskMutation$variables = {
  freshness: ValidUpdateCheckInput;
  id: string;
};
export type attestTaskMutation$data = {
  readonly attestTask: {
    readonly " $fragmentSpreads": FragmentRefs<"taskCommands_freshness">;
  };
};
export type attestTaskMutation = {
  response: attestTaskMutation$data;
  variables: attestTaskMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "freshness"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "id"
},
v2 = [
  {
    "kind": "Variable",
    "name": "taskId",
    "variableName": "id"
  },
  {
    "kind": "Variable",
    "name": "validUpdateCheckInputs",
    "variableName": "freshness"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "updatedOn",
  "storageKey": null
},
v5 = [
  (v3/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "taskStatus",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "revision",
    "storageKey": null
  },
  (v4/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "concreteType": "Document",
    "kind": "LinkedField",
    "name": "document",
    "plural": false,
    "selections": [
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "Note",
        "kind": "LinkedField",
        "name": "note",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "attestTaskMutation",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "attestTask",
        "plural": false,
        "selections": [
          {
            "kind": "InlineDataFragmentSpread",
            "name": "taskCommands_freshness",
            "selections": (v5/*:: as any*/),
            "args": null,
            "argumentDefinitions": []
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "attestTaskMutation",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "attestTask",
        "plural": false,
        "selections": (v5/*:: as any*/),
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "2d1af03574ee98231880716ef8b35c3a",
    "metadata": {},
    "name": "attestTaskMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "7ef9a69ace5807c24eb3a0ef68d4b5e7";

export default node;
