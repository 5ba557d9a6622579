/**
 * @generated SignedSource<<ec047d1ab111bb84dadf4acbe318ea5f>>
 * @relayHash 931ee0a7fb932e1c5c931c2ecc4a0f09
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 931ee0a7fb932e1c5c931c2ecc4a0f09

import type { ConcreteRequest } from 'relay-runtime';
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type documentQueriesFoundQuery$variables = {
  sourceSystem: SourceSystem;
  taskId: string;
};
export type documentQueriesFoundQuery$data = {
  readonly externalData: ReadonlyArray<{
    readonly document: {
      readonly author: string | null | undefined;
      readonly createdOn: string | null | undefined;
      readonly title: string;
      readonly updatedOn: string | null | undefined;
    } | null | undefined;
    readonly externalId: string;
  }>;
};
export type documentQueriesFoundQuery = {
  response: documentQueriesFoundQuery$data;
  variables: documentQueriesFoundQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "sourceSystem"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "taskId"
},
v2 = [
  {
    "kind": "Literal",
    "name": "externalDataType",
    "value": "Document"
  },
  {
    "kind": "Variable",
    "name": "sourceSystem",
    "variableName": "sourceSystem"
  },
  {
    "kind": "Variable",
    "name": "taskId",
    "variableName": "taskId"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "externalId",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "title",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "author",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "createdOn",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "updatedOn",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "documentQueriesFoundQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "ExternalData",
        "kind": "LinkedField",
        "name": "externalData",
        "plural": true,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ExternalDocument",
            "kind": "LinkedField",
            "name": "document",
            "plural": false,
            "selections": [
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "documentQueriesFoundQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "ExternalData",
        "kind": "LinkedField",
        "name": "externalData",
        "plural": true,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "ExternalDocument",
            "kind": "LinkedField",
            "name": "document",
            "plural": false,
            "selections": [
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              (v7/*:: as any*/),
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
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "931ee0a7fb932e1c5c931c2ecc4a0f09",
    "metadata": {},
    "name": "documentQueriesFoundQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "4cc840c3d49fb3ae3af24e16a5bac8cb";

export default node;
