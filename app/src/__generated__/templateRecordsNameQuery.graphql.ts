/**
 * @generated SignedSource<<411e98548802d7a91e5d396ea8752014>>
 * @relayHash 6bbef51880a69fe2db20dd832cab3fd6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6bbef51880a69fe2db20dd832cab3fd6

import type { ConcreteRequest } from 'relay-runtime';
export type templateRecordsNameQuery$variables = {
  name: string;
};
export type templateRecordsNameQuery$data = {
  readonly contentTemplateNameIsUnique: boolean;
};
export type templateRecordsNameQuery = {
  response: templateRecordsNameQuery$data;
  variables: templateRecordsNameQuery$variables;
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
    "name": "templateRecordsNameQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "templateRecordsNameQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "6bbef51880a69fe2db20dd832cab3fd6",
    "metadata": {},
    "name": "templateRecordsNameQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "f3cdb84ad331a7d21f2214988e16a966";

export default node;
