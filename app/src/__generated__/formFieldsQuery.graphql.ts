/**
 * @generated SignedSource<<ec06cad6ec04ec2ed6ee8a877bb50fb8>>
 * @relayHash 7d640293350f7f101074849a39c55688
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7d640293350f7f101074849a39c55688

import type { ConcreteRequest } from 'relay-runtime';
export type formFieldsQuery$variables = Record<PropertyKey, never>;
export type formFieldsQuery$data = {
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
export type formFieldsQuery = {
  response: formFieldsQuery$data;
  variables: formFieldsQuery$variables;
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
    "name": "formFieldsQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "formFieldsQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "7d640293350f7f101074849a39c55688",
    "metadata": {},
    "name": "formFieldsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "e8ab16a71e8b4ed01c35ce9018042ff4";

export default node;
