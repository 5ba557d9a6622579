/**
 * @generated SignedSource<<602f84b99c62a85ae076cd99e37685f8>>
 * @relayHash c2d3d4423e8f64dda03ed5c0c97709d0
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c2d3d4423e8f64dda03ed5c0c97709d0

import type { ConcreteRequest } from 'relay-runtime';
export type presenceCommandsKeepMutation$variables = {
  editing: boolean;
  screen: string;
  taskId: string;
};
export type presenceCommandsKeepMutation$data = {
  readonly keepTaskPresence: ReadonlyArray<{
    readonly editing: boolean;
    readonly user: {
      readonly displayName: string;
      readonly id: string;
    };
  }>;
};
export type presenceCommandsKeepMutation = {
  response: presenceCommandsKeepMutation$data;
  variables: presenceCommandsKeepMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "editing"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "screen"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "taskId"
},
v3 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "editing",
        "variableName": "editing"
      },
      {
        "kind": "Variable",
        "name": "screen",
        "variableName": "screen"
      },
      {
        "kind": "Variable",
        "name": "taskId",
        "variableName": "taskId"
      }
    ],
    "concreteType": "TaskPresence",
    "kind": "LinkedField",
    "name": "keepTaskPresence",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "UserRef",
        "kind": "LinkedField",
        "name": "user",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "id",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "displayName",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "editing",
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
      (v2/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "presenceCommandsKeepMutation",
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "presenceCommandsKeepMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "c2d3d4423e8f64dda03ed5c0c97709d0",
    "metadata": {},
    "name": "presenceCommandsKeepMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "e8a5bc278d3a3da04f65bd70e5d05adc";

export default node;
