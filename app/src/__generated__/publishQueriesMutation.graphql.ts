/**
 * @generated SignedSource<<e0c3dce759ca67b907e74acec6aa89bb>>
 * @relayHash b9c014b4cb52e4c76bdd3c164f193d21
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b9c014b4cb52e4c76bdd3c164f193d21

import type { ConcreteRequest } from 'relay-runtime';
export type PublishAction = "PENDED" | "SIGNED" | "%future added value";
export type publishQueriesMutation$variables = {
  action: PublishAction;
  appointmentId?: string | null | undefined;
  noteId: string;
  patientId: string;
};
export type publishQueriesMutation$data = {
  readonly publishNote: {
    readonly error: string | null | undefined;
    readonly message: string | null | undefined;
    readonly receivingApplication: string | null | undefined;
    readonly url: string | null | undefined;
  };
};
export type publishQueriesMutation = {
  response: publishQueriesMutation$data;
  variables: publishQueriesMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "action"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "appointmentId"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "noteId"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "patientId"
},
v4 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "action",
        "variableName": "action"
      },
      {
        "kind": "Variable",
        "name": "appointmentId",
        "variableName": "appointmentId"
      },
      {
        "kind": "Variable",
        "name": "noteId",
        "variableName": "noteId"
      },
      {
        "kind": "Variable",
        "name": "patientId",
        "variableName": "patientId"
      }
    ],
    "concreteType": "PublishResult",
    "kind": "LinkedField",
    "name": "publishNote",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "message",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "url",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "error",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "receivingApplication",
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
      (v3/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "publishQueriesMutation",
    "selections": (v4/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "publishQueriesMutation",
    "selections": (v4/*:: as any*/)
  },
  "params": {
    "id": "b9c014b4cb52e4c76bdd3c164f193d21",
    "metadata": {},
    "name": "publishQueriesMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "4c624523eeca226463a31e9a599c7db4";

export default node;
