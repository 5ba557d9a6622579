/**
 * @generated SignedSource<<05daa1414f04e928bcca126a62d782f6>>
 * @relayHash 1990dec073b4e726acaaa4eef05bd62a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1990dec073b4e726acaaa4eef05bd62a

import type { ConcreteRequest } from 'relay-runtime';
export type formFieldRecordsListQuery$variables = Record<PropertyKey, never>;
export type formFieldRecordsListQuery$data = {
  readonly formFieldLibrary: ReadonlyArray<{
    readonly carePlanField: string | null | undefined;
    readonly childVersionId: string | null | undefined;
    readonly id: string;
    readonly label: string;
    readonly published: boolean;
    readonly source: string;
    readonly type: string;
    readonly updatedBy: string | null | undefined;
    readonly updatedOn: string | null | undefined;
    readonly usage: number;
  }>;
};
export type formFieldRecordsListQuery = {
  response: formFieldRecordsListQuery$data;
  variables: formFieldRecordsListQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "FormField",
    "kind": "LinkedField",
    "name": "formFieldLibrary",
    "plural": true,
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
        "name": "label",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "type",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "carePlanField",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "childVersionId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "usage",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "published",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "source",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "updatedBy",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "updatedOn",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "formFieldRecordsListQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "formFieldRecordsListQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "1990dec073b4e726acaaa4eef05bd62a",
    "metadata": {},
    "name": "formFieldRecordsListQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "3dc75094a48490d0ebae2160cb9d2efb";

export default node;
