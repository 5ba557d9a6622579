/**
 * @generated SignedSource<<37daf7e8408635d59ffe3cac8e38b6f3>>
 * @relayHash 3e249b8fa39cfc600e55b1c9d217884f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3e249b8fa39cfc600e55b1c9d217884f

import type { ConcreteRequest } from 'relay-runtime';
export type PublicationStatus = "accepted" | "failed" | "queued" | "sent" | "superseded" | "withdrawn" | "%future added value";
export type integrationsWithdrawMutation$variables = {
  publicationId: string;
  reason: string;
  taskId: string;
};
export type integrationsWithdrawMutation$data = {
  readonly withdrawPublication: {
    readonly id: string;
    readonly status: PublicationStatus;
  };
};
export type integrationsWithdrawMutation = {
  response: integrationsWithdrawMutation$data;
  variables: integrationsWithdrawMutation$variables;
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
  "name": "reason"
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
        "name": "publicationId",
        "variableName": "publicationId"
      },
      {
        "kind": "Variable",
        "name": "reason",
        "variableName": "reason"
      },
      {
        "kind": "Variable",
        "name": "taskId",
        "variableName": "taskId"
      }
    ],
    "concreteType": "Publication",
    "kind": "LinkedField",
    "name": "withdrawPublication",
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
    "name": "integrationsWithdrawMutation",
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "integrationsWithdrawMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "3e249b8fa39cfc600e55b1c9d217884f",
    "metadata": {},
    "name": "integrationsWithdrawMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "61e4a07bd9e6d56c49c269a4da796475";

export default node;
