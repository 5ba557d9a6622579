/**
 * @generated SignedSource<<fe4114f216431868de97345a484bae57>>
 * @relayHash 266d7d96c52400dc4c938b6d61e4f2e8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 266d7d96c52400dc4c938b6d61e4f2e8

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TaskStatus = "ADDENDED" | "NOT_STARTED" | "PENDED" | "SIGNED" | "STARTED" | "%future added value";
export type ValidUpdateCheckInput = {
  documentUpdatedOn?: string | null | undefined;
  noteUpdatedOn?: string | null | undefined;
  revision?: number | null | undefined;
  taskId: string;
  taskUpdatedOn: string;
};
export type versionQueriesRestoreMutation$variables = {
  freshness: ValidUpdateCheckInput;
  note?: string | null | undefined;
  provenance?: unknown | null | undefined;
  taskStatus: TaskStatus;
  values?: unknown | null | undefined;
  versionId: string;
};
export type versionQueriesRestoreMutation$data = {
  readonly restoreTaskVersion: {
    readonly " $fragmentSpreads": FragmentRefs<"taskCommands_freshness">;
  };
};
export type versionQueriesRestoreMutation = {
  response: versionQueriesRestoreMutation$data;
  variables: versionQueriesRestoreMutation$variables;
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
  "name": "note"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "provenance"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "taskStatus"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "values"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "versionId"
},
v6 = [
  {
    "kind": "Variable",
    "name": "documentFormValues",
    "variableName": "values"
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
    "name": "taskStatus",
    "variableName": "taskStatus"
  },
  {
    "kind": "Variable",
    "name": "validUpdateCheckInputs",
    "variableName": "freshness"
  },
  {
    "kind": "Variable",
    "name": "versionId",
    "variableName": "versionId"
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
  "name": "updatedOn",
  "storageKey": null
},
v9 = [
  (v7/*:: as any*/),
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
  (v8/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "concreteType": "Document",
    "kind": "LinkedField",
    "name": "document",
    "plural": false,
    "selections": [
      (v7/*:: as any*/),
      (v8/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "Note",
        "kind": "LinkedField",
        "name": "note",
        "plural": false,
        "selections": [
          (v7/*:: as any*/),
          (v8/*:: as any*/)
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
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "versionQueriesRestoreMutation",
    "selections": [
      {
        "alias": null,
        "args": (v6/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "restoreTaskVersion",
        "plural": false,
        "selections": [
          {
            "kind": "InlineDataFragmentSpread",
            "name": "taskCommands_freshness",
            "selections": (v9/*:: as any*/),
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
      (v5/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v2/*:: as any*/),
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "versionQueriesRestoreMutation",
    "selections": [
      {
        "alias": null,
        "args": (v6/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "restoreTaskVersion",
        "plural": false,
        "selections": (v9/*:: as any*/),
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "266d7d96c52400dc4c938b6d61e4f2e8",
    "metadata": {},
    "name": "versionQueriesRestoreMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "1898f0528123fb6cfa859b64e9064adb";

export default node;
