/**
 * @generated SignedSource<<4c44008c68f7e078d340ab099aadf943>>
 * @relayHash a23d33180af86d0ced376bcd80a9984c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a23d33180af86d0ced376bcd80a9984c

import type { ConcreteRequest } from 'relay-runtime';
export type hl7MessagesLettersQuery$variables = Record<PropertyKey, never>;
export type hl7MessagesLettersQuery$data = {
  readonly hl7DeadLetters: ReadonlyArray<{
    readonly at: string;
    readonly controlId: string;
    readonly id: string;
    readonly messageType: string;
    readonly reason: string;
    readonly receivedOn: string;
    readonly sender: string;
  }>;
};
export type hl7MessagesLettersQuery = {
  response: hl7MessagesLettersQuery$data;
  variables: hl7MessagesLettersQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "HL7DeadLetter",
    "kind": "LinkedField",
    "name": "hl7DeadLetters",
    "plural": true,
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
        "name": "receivedOn",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "sender",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "controlId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "messageType",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "at",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "reason",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "hl7MessagesLettersQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "hl7MessagesLettersQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "a23d33180af86d0ced376bcd80a9984c",
    "metadata": {},
    "name": "hl7MessagesLettersQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "bb6326eeef63eaa3e0655a3c38b4c541";

export default node;
