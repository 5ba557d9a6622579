/**
 * @generated SignedSource<<dce47cffb36f023bf9499c0119c422a4>>
 * @relayHash 3fddea39b37fba605445b52ccc996da3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3fddea39b37fba605445b52ccc996da3

import type { ConcreteRequest } from 'relay-runtime';
export type hl7MessagesTestMutation$variables = {
  message: string;
};
export type hl7MessagesTestMutation$data = {
  readonly sendTestHL7Message: {
    readonly acknowledgement: string;
    readonly text: string | null | undefined;
  };
};
export type hl7MessagesTestMutation = {
  response: hl7MessagesTestMutation$data;
  variables: hl7MessagesTestMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "message"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "message",
        "variableName": "message"
      }
    ],
    "concreteType": "HL7TestAnswer",
    "kind": "LinkedField",
    "name": "sendTestHL7Message",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "acknowledgement",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "text",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "hl7MessagesTestMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "hl7MessagesTestMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "3fddea39b37fba605445b52ccc996da3",
    "metadata": {},
    "name": "hl7MessagesTestMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "d5865ad60b53365b1c6d0beeee57980a";

export default node;
