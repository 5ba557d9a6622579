/**
 * @generated SignedSource<<7fe83f77863d5a9401af6b16d8c8c41b>>
 * @relayHash 4f691a00e69a4dad2b829f0ad5d11397
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 4f691a00e69a4dad2b829f0ad5d11397

import type { ConcreteRequest } from 'relay-runtime';
export type PhrasesSaveMutation$variables = {
  name: string;
  ofDepartment: boolean;
  revision?: number | null | undefined;
  text: string;
};
export type PhrasesSaveMutation$data = {
  readonly savePhrase: {
    readonly id: string;
    readonly name: string;
    readonly ofDepartment: boolean;
    readonly revision: number;
    readonly text: string;
    readonly updatedBy: string;
  };
};
export type PhrasesSaveMutation = {
  response: PhrasesSaveMutation$data;
  variables: PhrasesSaveMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "name"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "ofDepartment"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "revision"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "text"
},
v4 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "name",
        "variableName": "name"
      },
      {
        "kind": "Variable",
        "name": "ofDepartment",
        "variableName": "ofDepartment"
      },
      {
        "kind": "Variable",
        "name": "revision",
        "variableName": "revision"
      },
      {
        "kind": "Variable",
        "name": "text",
        "variableName": "text"
      }
    ],
    "concreteType": "Phrase",
    "kind": "LinkedField",
    "name": "savePhrase",
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
        "name": "name",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "text",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "ofDepartment",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "revision",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "updatedBy",
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
    "name": "PhrasesSaveMutation",
    "selections": (v4/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v3/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "PhrasesSaveMutation",
    "selections": (v4/*:: as any*/)
  },
  "params": {
    "id": "4f691a00e69a4dad2b829f0ad5d11397",
    "metadata": {},
    "name": "PhrasesSaveMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "e37d066a96e896de77a40fd8d6d0f629";

export default node;
