/**
 * @generated SignedSource<<b2ab4a27f7212b284db49a1718ba61ad>>
 * @relayHash 3e85ec80309c37b5775c93ad44ac65bb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3e85ec80309c37b5775c93ad44ac65bb

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ValidUpdateCheckInput = {
  documentUpdatedOn?: string | null | undefined;
  noteUpdatedOn?: string | null | undefined;
  revision?: number | null | undefined;
  taskId: string;
  taskUpdatedOn: string;
};
export type taskCommandsSignMutation$variables = {
  freshness: ValidUpdateCheckInput;
  id: string;
  note: string;
  noteFragments?: unknown | null | undefined;
  provenance?: unknown | null | undefined;
  values: unknown;
};
export type taskCommandsSignMutation$data = {
  readonly signTask: {
    readonly signedBy: {
      readonly displayName: string;
      readonly id: string;
    } | null | undefined;
    readonly signedOn: string | null | undefined;
    readonly " $fragmentSpreads": FragmentRefs<"taskCommands_freshness">;
  };
};
export type taskCommandsSignMutation = {
  response: taskCommandsSignMutation$data;
  variables: taskCommandsSignMutation$variables;
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
  "name": "signedOn",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "concreteType": "UserRef",
  "kind": "LinkedField",
  "name": "signedBy",
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
    "name": "taskCommandsSignMutation",
    "selections": [
      {
        "alias": null,
        "args": (v6/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "signTask",
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
    "name": "taskCommandsSignMutation",
    "selections": [
      {
        "alias": null,
        "args": (v6/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "signTask",
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
    "id": "3e85ec80309c37b5775c93ad44ac65bb",
    "metadata": {},
    "name": "taskCommandsSignMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "830db76d03c03cef95008727e8225a91";

export default node;
