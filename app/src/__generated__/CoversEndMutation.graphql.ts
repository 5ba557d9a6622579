/**
 * @generated SignedSource<<7185ac7ec0bad24cbf4b42dcd7af30a4>>
 * @relayHash 0213de165e43461ab4aa246827373559
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0213de165e43461ab4aa246827373559

import type { ConcreteRequest } from 'relay-runtime';
export type CoversEndMutation$variables = {
  id: string;
};
export type CoversEndMutation$data = {
  readonly endCover: {
    readonly id: string;
  };
};
export type CoversEndMutation = {
  response: CoversEndMutation$data;
  variables: CoversEndMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "id",
        "variableName": "id"
      }
    ],
    "concreteType": "EndedCover",
    "kind": "LinkedField",
    "name": "endCover",
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "CoversEndMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "CoversEndMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "0213de165e43461ab4aa246827373559",
    "metadata": {},
    "name": "CoversEndMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "20c0d34c26fdc491482a5f5e2800947e";

export default node;
