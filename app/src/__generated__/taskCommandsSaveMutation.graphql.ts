/**
 * @generated SignedSource<<10d9c73154f3d43cbb36510b1a651068>>
 * @relayHash b64c1fff32651c20a89e7681a8b77500
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b64c1fff32651c20a89e7681a8b77500

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ValidUpdateCheckInput = {
  documentUpdatedOn?: string | null | undefined;
  noteUpdatedOn?: string | null | undefined;
  revision?: number | null | undefined;
  taskId: string;
  taskUpdatedOn: string;
};
export type taskCommandsSaveMutation$variables = {
  contentTemplateId?: string | null | undefined;
  formValues: unknown;
  freshness: ValidUpdateCheckInput;
  id: string;
  note?: string | null | undefined;
  noteBase?: string | null | undefined;
  provenance?: unknown | null | undefined;
};
export type taskCommandsSaveMutation$data = {
  readonly updateDocument: {
    readonly id: string;
    readonly task: {
      readonly " $fragmentSpreads": FragmentRefs<"taskCommands_freshness">;
    };
  };
};
export type taskCommandsSaveMutation = {
  response: taskCommandsSaveMutation$data;
  variables: taskCommandsSaveMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "contentTemplateId"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "formValues"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "freshness"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "id"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "note"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "noteBase"
},
v6 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "provenance"
},
v7 = [
  {
    "kind": "Variable",
    "name": "contentTemplateId",
    "variableName": "contentTemplateId"
  },
  {
    "kind": "Variable",
    "name": "formValues",
    "variableName": "formValues"
  },
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  },
  {
    "kind": "Variable",
    "name": "note",
    "variableName": "note"
  },
  {
    "kind": "Variable",
    "name": "noteBase",
    "variableName": "noteBase"
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
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "updatedOn",
  "storageKey": null
},
v10 = [
  (v8/*:: as any*/),
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
  (v9/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "concreteType": "Document",
    "kind": "LinkedField",
    "name": "document",
    "plural": false,
    "selections": [
      (v8/*:: as any*/),
      (v9/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "Note",
        "kind": "LinkedField",
        "name": "note",
        "plural": false,
        "selections": [
          (v8/*:: as any*/),
          (v9/*:: as any*/)
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
      (v5/*:: as any*/),
      (v6/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "taskCommandsSaveMutation",
    "selections": [
      {
        "alias": null,
        "args": (v7/*:: as any*/),
        "concreteType": "Document",
        "kind": "LinkedField",
        "name": "updateDocument",
        "plural": false,
        "selections": [
          (v8/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Task",
            "kind": "LinkedField",
            "name": "task",
            "plural": false,
            "selections": [
              {
                "kind": "InlineDataFragmentSpread",
                "name": "taskCommands_freshness",
                "selections": (v10/*:: as any*/),
                "args": null,
                "argumentDefinitions": []
              }
            ],
            "storageKey": null
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
      (v3/*:: as any*/),
      (v1/*:: as any*/),
      (v6/*:: as any*/),
      (v0/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "taskCommandsSaveMutation",
    "selections": [
      {
        "alias": null,
        "args": (v7/*:: as any*/),
        "concreteType": "Document",
        "kind": "LinkedField",
        "name": "updateDocument",
        "plural": false,
        "selections": [
          (v8/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Task",
            "kind": "LinkedField",
            "name": "task",
            "plural": false,
            "selections": (v10/*:: as any*/),
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "b64c1fff32651c20a89e7681a8b77500",
    "metadata": {},
    "name": "taskCommandsSaveMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "620d03ef2279c72ea9977b84d5c26355";

export default node;
