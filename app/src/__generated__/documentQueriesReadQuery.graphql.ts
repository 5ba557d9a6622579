/**
 * @generated SignedSource<<fdbd251a88abe0588e64609335af3c89>>
 * @relayHash 3c91710a7f355500a051cf93639f3dc6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3c91710a7f355500a051cf93639f3dc6

import type { ConcreteRequest } from 'relay-runtime';
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type documentQueriesReadQuery$variables = {
  externalId: string;
  sourceSystem: SourceSystem;
  taskId: string;
};
export type documentQueriesReadQuery$data = {
  readonly externalDocument: {
    readonly hasChanged: boolean;
    readonly pdf: string | null | undefined;
    readonly text: string | null | undefined;
  };
};
export type documentQueriesReadQuery = {
  response: documentQueriesReadQuery$data;
  variables: documentQueriesReadQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "externalId"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "sourceSystem"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "taskId"
},
v3 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "externalId",
        "variableName": "externalId"
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
    "concreteType": "ReadableDocument",
    "kind": "LinkedField",
    "name": "externalDocument",
    "plural": false,
    "selections": [
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
        "name": "pdf",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "hasChanged",
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
      (v2/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "documentQueriesReadQuery",
    "selections": (v3/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "documentQueriesReadQuery",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "3c91710a7f355500a051cf93639f3dc6",
    "metadata": {},
    "name": "documentQueriesReadQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "b9a55f386b06c2d13016659dc12fb493";

export default node;
