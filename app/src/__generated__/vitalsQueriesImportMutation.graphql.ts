/**
 * @generated SignedSource<<21fb6ecd61c74ed21a06b1d02cfeb629>>
 * @relayHash 32006d5b0cd6c4330d774812177c961e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 32006d5b0cd6c4330d774812177c961e

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type ValidUpdateCheckInput = {
  documentUpdatedOn?: string | null | undefined;
  noteUpdatedOn?: string | null | undefined;
  revision?: number | null | undefined;
  taskId: string;
  taskUpdatedOn: string;
};
export type vitalsQueriesImportMutation$variables = {
  externalIds: ReadonlyArray<string>;
  freshness: ValidUpdateCheckInput;
  settledNote?: string | null | undefined;
  sourceSystem: SourceSystem;
  taskId: string;
};
export type vitalsQueriesImportMutation$data = {
  readonly importVitals: {
    readonly kept: ReadonlyArray<string>;
    readonly left: ReadonlyArray<string>;
    readonly task: {
      readonly " $fragmentSpreads": FragmentRefs<"taskCommands_freshness">;
    };
    readonly written: ReadonlyArray<string>;
  };
};
export type vitalsQueriesImportMutation = {
  response: vitalsQueriesImportMutation$data;
  variables: vitalsQueriesImportMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "externalIds"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "freshness"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "settledNote"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "sourceSystem"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "taskId"
},
v5 = [
  {
    "kind": "Variable",
    "name": "externalIds",
    "variableName": "externalIds"
  },
  {
    "kind": "Variable",
    "name": "settledNote",
    "variableName": "settledNote"
  },
  {
    "kind": "Variable",
    "name": "sourceSystem",
    "variableName": "sourceSystem"
  },
  {
    "kind": "Variable",
    "name": "taskId",
    "variableName": "taskId"
  },
  {
    "kind": "Variable",
    "name": "validUpdateCheckInputs",
    "variableName": "freshness"
  }
],
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "written",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kept",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "left",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "updatedOn",
  "storageKey": null
},
v11 = [
  (v9/*:: as any*/),
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
  (v10/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "concreteType": "Document",
    "kind": "LinkedField",
    "name": "document",
    "plural": false,
    "selections": [
      (v9/*:: as any*/),
      (v10/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "Note",
        "kind": "LinkedField",
        "name": "note",
        "plural": false,
        "selections": [
          (v9/*:: as any*/),
          (v10/*:: as any*/)
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
      (v4/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "vitalsQueriesImportMutation",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": "ImportedVitals",
        "kind": "LinkedField",
        "name": "importVitals",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
          (v7/*:: as any*/),
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
                "selections": (v11/*:: as any*/),
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
      (v4/*:: as any*/),
      (v3/*:: as any*/),
      (v0/*:: as any*/),
      (v2/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "vitalsQueriesImportMutation",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": "ImportedVitals",
        "kind": "LinkedField",
        "name": "importVitals",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          (v8/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Task",
            "kind": "LinkedField",
            "name": "task",
            "plural": false,
            "selections": (v11/*:: as any*/),
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "32006d5b0cd6c4330d774812177c961e",
    "metadata": {},
    "name": "vitalsQueriesImportMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "e4ee807c44d6f84c71ad4224f41d2d59";

export default node;
