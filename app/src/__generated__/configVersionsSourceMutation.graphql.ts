/**
 * @generated SignedSource<<f538d87d45d341ff6fd0213b64496291>>
 * @relayHash 340847e2e604c42b55c5d8b58a5f2d46
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 340847e2e604c42b55c5d8b58a5f2d46

import type { ConcreteRequest } from 'relay-runtime';
export type FormConfigSource = "EDITABLE_FORMS" | "PUBLISHED_FORMS" | "%future added value";
export type configVersionsSourceMutation$variables = {
  source: FormConfigSource;
};
export type configVersionsSourceMutation$data = {
  readonly updateFormConfigSource: FormConfigSource;
};
export type configVersionsSourceMutation = {
  response: configVersionsSourceMutation$data;
  variables: configVersionsSourceMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "source"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "source",
        "variableName": "source"
      }
    ],
    "kind": "ScalarField",
    "name": "updateFormConfigSource",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "configVersionsSourceMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "configVersionsSourceMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "340847e2e604c42b55c5d8b58a5f2d46",
    "metadata": {},
    "name": "configVersionsSourceMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "1186c28f7dbb94e2e6d1d0cff38647c4";

export default node;
