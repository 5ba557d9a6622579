/**
 * @generated SignedSource<<4c63e252b246ab68a14401e897dbfe8f>>
 * @relayHash 42fbcb2edadc054e80bab9543b4dd960
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 42fbcb2edadc054e80bab9543b4dd960

import type { ConcreteRequest } from 'relay-runtime';
export type presenceCommandsKeepMutation$variables = {
  editing: boolean;
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
  "name": "taskId"
},
v2 = [
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
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "presenceCommandsKeepMutation",
    "selections": (v2/*:: as any*/),
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
    "name": "presenceCommandsKeepMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "42fbcb2edadc054e80bab9543b4dd960",
    "metadata": {},
    "name": "presenceCommandsKeepMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "d2a147ae7d316d651b5602c32c0c202c";

export default node;
