/**
 * @generated SignedSource<<a76faa46ddf54d803629203334b8c8b8>>
 * @relayHash 0579e3270c389f6a000723e77bffa3b6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0579e3270c389f6a000723e77bffa3b6

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ValidUpdateCheckInput = {
  documentUpdatedOn?: string | null | undefined;
  noteUpdatedOn?: string | null | undefined;
  revision?: number | null | undefined;
  taskId: string;
  taskUpdatedOn: string;
};
export type taskCommandsAddendMutation$variables = {
  addendum: string;
  freshness: ValidUpdateCheckInput;
  id: string;
  reason: string;
};
export type taskCommandsAddendMutation$data = {
  readonly addendTask: {
    readonly " $fragmentSpreads": FragmentRefs<"taskCommands_freshness">;
  };
};
export type taskCommandsAddendMutation = {
  response: taskCommandsAddendMutation$data;
  variables: taskCommandsAddendMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "addendum"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "freshness"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "id"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "reason"
},
v4 = [
  {
    "kind": "Variable",
    "name": "addendum",
    "variableName": "addendum"
  },
  {
    "kind": "Variable",
    "name": "reason",
    "variableName": "reason"
  },
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
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "updatedOn",
  "storageKey": null
},
v7 = [
  (v5/*:: as any*/),
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
  (v6/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "concreteType": "Document",
    "kind": "LinkedField",
    "name": "document",
    "plural": false,
    "selections": [
      (v5/*:: as any*/),
      (v6/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "Note",
        "kind": "LinkedField",
        "name": "note",
        "plural": false,
        "selections": [
          (v5/*:: as any*/),
          (v6/*:: as any*/)
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
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "taskCommandsAddendMutation",
    "selections": [
      {
        "alias": null,
        "args": (v4/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "addendTask",
        "plural": false,
        "selections": [
          {
            "kind": "InlineDataFragmentSpread",
            "name": "taskCommands_freshness",
            "selections": (v7/*:: as any*/),
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
      (v2/*:: as any*/),
      (v0/*:: as any*/),
      (v3/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "taskCommandsAddendMutation",
    "selections": [
      {
        "alias": null,
        "args": (v4/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "addendTask",
        "plural": false,
        "selections": (v7/*:: as any*/),
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "0579e3270c389f6a000723e77bffa3b6",
    "metadata": {},
    "name": "taskCommandsAddendMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "a404275d956c01ba651f3dd37d45608f";

export default node;
