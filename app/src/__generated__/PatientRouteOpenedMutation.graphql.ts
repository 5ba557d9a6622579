/**
 * @generated SignedSource<<0b921bb794a5021f7bd8a7e86d9f8321>>
 * @relayHash 69257534ec3cac307ce483f9be4a8b47
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 69257534ec3cac307ce483f9be4a8b47

import type { ConcreteRequest } from 'relay-runtime';
export type PatientRouteOpenedMutation$variables = {
  interactionId: string;
  interactionType: string;
};
export type PatientRouteOpenedMutation$data = {
  readonly createUserInteraction: {
    readonly id: string;
  };
};
export type PatientRouteOpenedMutation = {
  response: PatientRouteOpenedMutation$data;
  variables: PatientRouteOpenedMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "interactionId"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "interactionType"
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "interactionId",
        "variableName": "interactionId"
      },
      {
        "kind": "Variable",
        "name": "interactionType",
        "variableName": "interactionType"
      }
    ],
    "concreteType": "UserInteraction",
    "kind": "LinkedField",
    "name": "createUserInteraction",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "id",
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
    "name": "PatientRouteOpenedMutation",
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
    "name": "PatientRouteOpenedMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "69257534ec3cac307ce483f9be4a8b47",
    "metadata": {},
    "name": "PatientRouteOpenedMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "4580651ed20b5ae966eaf6c1f91aa16f";

export default node;
