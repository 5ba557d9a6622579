/**
 * @generated SignedSource<<a76f3ebb54bb3793a50c21db855c3788>>
 * @relayHash 23f194a2677493d6bed978343862459d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 23f194a2677493d6bed978343862459d

import type { ConcreteRequest } from 'relay-runtime';
export type PhrasesDeleteMutation$variables = {
  id: string;
};
export type PhrasesDeleteMutation$data = {
  readonly deletePhrase: {
    readonly id: string;
  };
};
export type PhrasesDeleteMutation = {
  response: PhrasesDeleteMutation$data;
  variables: PhrasesDeleteMutation$variables;
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
    "concreteType": "DeletedPhrase",
    "kind": "LinkedField",
    "name": "deletePhrase",
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
    "name": "PhrasesDeleteMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "PhrasesDeleteMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "23f194a2677493d6bed978343862459d",
    "metadata": {},
    "name": "PhrasesDeleteMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "24d62ae45aa8befee46ec328daa2266b";

export default node;
