/**
 * @generated SignedSource<<decc030444a96d0a16efecd8ff945d1f>>
 * @relayHash 852f37daba14722c89954689feb12635
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 852f37daba14722c89954689feb12635

import type { ConcreteRequest } from 'relay-runtime';
export type hl7MessagesReplayMutation$variables = {
  message?: string | null | undefined;
  messageId: string;
  reason: string;
};
export type hl7MessagesReplayMutation$data = {
  readonly replayHL7Message: boolean;
};
export type hl7MessagesReplayMutation = {
  response: hl7MessagesReplayMutation$data;
  variables: hl7MessagesReplayMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "message"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "messageId"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "reason"
},
v3 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "message",
        "variableName": "message"
      },
      {
        "kind": "Variable",
        "name": "messageId",
        "variableName": "messageId"
      },
      {
        "kind": "Variable",
        "name": "reason",
        "variableName": "reason"
      }
    ],
    "kind": "ScalarField",
    "name": "replayHL7Message",
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
    "name": "hl7MessagesReplayMutation",
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "hl7MessagesReplayMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "852f37daba14722c89954689feb12635",
    "metadata": {},
    "name": "hl7MessagesReplayMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "a8619d181bd060ec12bdea67111d782a";

export default node;
