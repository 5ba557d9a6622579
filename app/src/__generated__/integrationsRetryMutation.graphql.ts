/**
 * @generated SignedSource<<b8d0b345faba213d31f4c9da61a5dc35>>
 * @relayHash 9f65e6359573f6c3384b893dbe4d63ca
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9f65e6359573f6c3384b893dbe4d63ca

import type { ConcreteRequest } from 'relay-runtime';
export type PublicationStatus = "accepted" | "failed" | "queued" | "sent" | "superseded" | "withdrawn" | "%future added value";
export type integrationsRetryMutation$variables = {
  publicationId: string;
  taskId: string;
};
export type integrationsRetryMutation$data = {
  readonly retryPublication: {
    readonly error: string | null | undefined;
    readonly id: string;
    readonly status: PublicationStatus;
  };
};
export type integrationsRetryMutation = {
  response: integrationsRetryMutation$data;
  variables: integrationsRetryMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "publicationId"
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
        "name": "publicationId",
        "variableName": "publicationId"
      },
      {
        "kind": "Variable",
        "name": "taskId",
        "variableName": "taskId"
      }
    ],
    "concreteType": "Publication",
    "kind": "LinkedField",
    "name": "retryPublication",
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
        "name": "status",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "error",
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
    "name": "integrationsRetryMutation",
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
    "name": "integrationsRetryMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "9f65e6359573f6c3384b893dbe4d63ca",
    "metadata": {},
    "name": "integrationsRetryMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "6ecb0f43bf82380c934bff3c78a0c973";

export default node;
