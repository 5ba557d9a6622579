/**
 * @generated SignedSource<<03aa22919aed54d5b38458a9ef9dcad1>>
 * @relayHash 2f8a1b4025f2f90a8d1fec16e9a5916a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2f8a1b4025f2f90a8d1fec16e9a5916a

import type { ConcreteRequest } from 'relay-runtime';
export type contentTemplatesNameQuery$variables = {
  name: string;
};
export type contentTemplatesNameQuery$data = {
  readonly contentTemplateNameIsUnique: boolean;
};
export type contentTemplatesNameQuery = {
  response: contentTemplatesNameQuery$data;
  variables: contentTemplatesNameQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "name"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "name",
        "variableName": "name"
      }
    ],
    "kind": "ScalarField",
    "name": "contentTemplateNameIsUnique",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "contentTemplatesNameQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "contentTemplatesNameQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "2f8a1b4025f2f90a8d1fec16e9a5916a",
    "metadata": {},
    "name": "contentTemplatesNameQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "4726ce0dec290592d02bab11e60b10bf";

export default node;
