/**
 * @generated SignedSource<<6c176d0df5a2b3fcbfb6e52e6a97ce59>>
 * @relayHash d1a75b380dbe7d3d66b925a3418afb15
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d1a75b380dbe7d3d66b925a3418afb15

import type { ConcreteRequest } from 'relay-runtime';
export type hl7MessagesDismissMutation$variables = {
  messageId: string;
  reason: string;
};
export type hl7MessagesDismissMutation$data = {
  readonly dismissHL7Message: boolean;
};
export type hl7MessagesDismissMutation = {
  response: hl7MessagesDismissMutation$data;
  variables: hl7MessagesDismissMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "messageId"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "reason"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
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
    "name": "dismissHL7Message",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "hl7MessagesDismissMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "hl7MessagesDismissMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "d1a75b380dbe7d3d66b925a3418afb15",
    "metadata": {},
    "name": "hl7MessagesDismissMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "db01f52306e60fb437381960bce56282";

export default node;
