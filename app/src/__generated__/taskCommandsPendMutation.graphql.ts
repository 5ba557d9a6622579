/**
 * @generated SignedSource<<d69d0f8bed510a5c501711021da37ef1>>
 * @relayHash 2b2c2f6642114af182de52c4bc3ef298
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2b2c2f6642114af182de52c4bc3ef298

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ValidUpdateCheckInput = {
  documentUpdatedOn?: string | null | undefined;
  noteUpdatedOn?: string | null | undefined;
  revision?: number | null | undefined;
  taskId: string;
  taskUpdatedOn: string;
};
export type taskCommandsPendMutation$variables = {
  freshness: ValidUpdateCheckInput;
  id: string;
  note: string;
  noteFragments?: unknown | null | undefined;
  provenance?: unknown | null | undefined;
  values: unknown;
};
export type taskCommandsPendMutation$data = {
  readonly pendTask: {
    readonly pendedBy: {
      readonly displayName: string;
      readonly id: string;
    } | null | undefined;
    readonly pendedOn: string | null | undefined;
    readonly " $fragmentSpreads": FragmentRefs<"taskCommands_freshness">;
  };
};
export type taskCommandsPendMutation = {
  response: taskCommandsPendMutation$data;
  variables: taskCommandsPendMutation$variables;
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
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "note"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "noteFragments"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "provenance"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "values"
},
v6 = [
  {
    "kind": "Variable",
    "name": "documentFormValues",
    "variableName": "values"
  },
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  },
  {
    "kind": "Variable",
    "name": "noteFragments",
    "variableName": "noteFragments"
  },
  {
    "kind": "Variable",
    "name": "noteValue",
    "variableName": "note"
  },
  {
    "kind": "Variable",
    "name": "provenance",
    "variableName": "provenance"
  },
  {
    "kind": "Variable",
    "name": "validUpdateCheckInputs",
    "variableName": "freshness"
  }
],
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "taskStatus",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "revision",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "updatedOn",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "concreteType": "Document",
  "kind": "LinkedField",
  "name": "document",
  "plural": false,
  "selections": [
    (v7/*:: as any*/),
    (v10/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Note",
      "kind": "LinkedField",
      "name": "note",
      "plural": false,
      "selections": [
        (v7/*:: as any*/),
        (v10/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "pendedOn",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "concreteType": "UserRef",
  "kind": "LinkedField",
  "name": "pendedBy",
  "plural": false,
  "selections": [
    (v7/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "displayName",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "taskCommandsPendMutation",
    "selections": [
      {
        "alias": null,
        "args": (v6/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "pendTask",
        "plural": false,
        "selections": [
          {
            "kind": "InlineDataFragmentSpread",
            "name": "taskCommands_freshness",
            "selections": [
              (v7/*:: as any*/),
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              (v10/*:: as any*/),
              (v11/*:: as any*/)
            ],
            "args": null,
            "argumentDefinitions": []
          },
          (v12/*:: as any*/),
          (v13/*:: as any*/)
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
      (v5/*:: as any*/),
      (v4/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "taskCommandsPendMutation",
    "selections": [
      {
        "alias": null,
        "args": (v6/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "pendTask",
        "plural": false,
        "selections": [
          (v7/*:: as any*/),
          (v8/*:: as any*/),
          (v9/*:: as any*/),
          (v10/*:: as any*/),
          (v11/*:: as any*/),
          (v12/*:: as any*/),
          (v13/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "2b2c2f6642114af182de52c4bc3ef298",
    "metadata": {},
    "name": "taskCommandsPendMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "3441e4ca7d4583c6d8b73e197fbabbd1";

export default node;
