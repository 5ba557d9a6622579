/**
 * @generated SignedSource<<ff415c9b0867ee32fb39a0abe47c5ac9>>
 * @relayHash 41558d4bc544c1f8f3b406a9547daccd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 41558d4bc544c1f8f3b406a9547daccd

import type { ConcreteRequest } from 'relay-runtime';
export type PublishAction = "PENDED" | "SIGNED" | "%future added value";
export type publishQueriesMutation$variables = {
  action: PublishAction;
  appointmentId?: string | null | undefined;
  despiteDeath: boolean;
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
  "name": "despiteDeath"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "noteId"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "patientId"
},
v5 = [
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
        "name": "despiteDeath",
        "variableName": "despiteDeath"
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
      (v3/*:: as any*/),
      (v4/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "publishQueriesMutation",
    "selections": (v5/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "publishQueriesMutation",
    "selections": (v5/*:: as any*/)
  },
  "params": {
    "id": "41558d4bc544c1f8f3b406a9547daccd",
    "metadata": {},
    "name": "publishQueriesMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "787748a26b136651b3e16a1736eeb484";

export default node;
