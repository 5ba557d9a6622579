/**
 * @generated SignedSource<<105fe98cc996ae3f52683bb1ade448ed>>
 * @relayHash 54bbb9704c2c2c7020f0b0f644b42b10
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 54bbb9704c2c2c7020f0b0f644b42b10

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ValidUpdateCheckInput = {
  documentUpdatedOn?: string | null | undefined;
  noteUpdatedOn?: string | null | undefined;
  revision?: number | null | undefined;
  taskId: string;
  taskUpdatedOn: string;
};
export type replaceCommandsResetMutation$variables = {
  freshness: ValidUpdateCheckInput;
  id: string;
  note?: string | null | undefined;
  provenance?: unknown | null | undefined;
  values?: unknown | null | undefined;
};
export type replaceCommandsResetMutation$data = {
  readonly resetTask: {
    readonly " $fragmentSpreads": FragmentRefs<"taskCommands_freshness">;
  };
};
export type replaceCommandsResetMutation = {
  response: replaceCommandsResetMutation$data;
  variables: replaceCommandsResetMutation$variables;
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
  "name": "provenance"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "values"
},
v5 = [
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
    "name": "taskId",
    "variableName": "id"
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
  "name": "id",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "updatedOn",
  "storageKey": null
},
v8 = [
  (v6/*:: as any*/),
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
  (v7/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "concreteType": "Document",
    "kind": "LinkedField",
    "name": "document",
    "plural": false,
    "selections": [
      (v6/*:: as any*/),
      (v7/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "Note",
        "kind": "LinkedField",
        "name": "note",
        "plural": false,
        "selections": [
          (v6/*:: as any*/),
          (v7/*:: as any*/)
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
    "name": "replaceCommandsResetMutation",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "resetTask",
        "plural": false,
        "selections": [
          {
            "kind": "InlineDataFragmentSpread",
            "name": "taskCommands_freshness",
            "selections": (v8/*:: as any*/),
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
      (v4/*:: as any*/),
      (v3/*:: as any*/),
      (v2/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "replaceCommandsResetMutation",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "resetTask",
        "plural": false,
        "selections": (v8/*:: as any*/),
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "54bbb9704c2c2c7020f0b0f644b42b10",
    "metadata": {},
    "name": "replaceCommandsResetMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "32c85dba25c9145b2d922d35528f2cae";

export default node;
