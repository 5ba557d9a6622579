/**
 * @generated SignedSource<<8ac138a1cfedf100e4c43886804de83f>>
 * @relayHash 5b4f768aedf8700057e37c68036e88a0
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5b4f768aedf8700057e37c68036e88a0

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ValidUpdateCheckInput = {
  documentUpdatedOn?: string | null | undefined;
  noteUpdatedOn?: string | null | undefined;
  revision?: number | null | undefined;
  taskId: string;
  taskUpdatedOn: string;
};
export type replaceCommandsCarryOverMutation$variables = {
  freshness: ValidUpdateCheckInput;
  id: string;
  note?: string | null | undefined;
  provenance?: unknown | null | undefined;
  values?: unknown | null | undefined;
};
export type replaceCommandsCarryOverMutation$data = {
  readonly treatmentSummaryCarryover: {
    readonly " $fragmentSpreads": FragmentRefs<"taskCommands_freshness">;
  };
};
export type replaceCommandsCarryOverMutation = {
  response: replaceCommandsCarryOverMutation$data;
  variables: replaceCommandsCarryOverMutation$variables;
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
    "name": "txSummaryTaskId",
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
    "name": "replaceCommandsCarryOverMutation",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "treatmentSummaryCarryover",
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
    "name": "replaceCommandsCarryOverMutation",
    "selections": [
      {
        "alias": null,
        "args": (v5/*:: as any*/),
        "concreteType": "Task",
        "kind": "LinkedField",
        "name": "treatmentSummaryCarryover",
        "plural": false,
        "selections": (v8/*:: as any*/),
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "5b4f768aedf8700057e37c68036e88a0",
    "metadata": {},
    "name": "replaceCommandsCarryOverMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "bf42259e23bd5396e7f2bc9cb0688350";

export default node;
