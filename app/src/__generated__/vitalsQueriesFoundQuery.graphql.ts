/**
 * @generated SignedSource<<d44da72bd15ab7e335b790e3e61f4aed>>
 * @relayHash 6b269d8f5c558c36ecf41ebe1b0715cb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6b269d8f5c558c36ecf41ebe1b0715cb

import type { ConcreteRequest } from 'relay-runtime';
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type vitalsQueriesFoundQuery$variables = {
  sourceSystem: SourceSystem;
  taskId: string;
};
export type vitalsQueriesFoundQuery$data = {
  readonly externalData: ReadonlyArray<{
    readonly externalId: string;
    readonly formValues: unknown;
    readonly source: {
      readonly createdOn: string | null | undefined;
    };
  }>;
};
export type vitalsQueriesFoundQuery = {
  response: vitalsQueriesFoundQuery$data;
  variables: vitalsQueriesFoundQuery$variables;
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
    "alias": null,
    "args": [
      {
        "kind": "Literal",
        "name": "externalDataType",
        "value": "VitalSigns"
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
    "concreteType": "ExternalData",
    "kind": "LinkedField",
    "name": "externalData",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "externalId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "formValues",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "ExternalDataSource",
        "kind": "LinkedField",
        "name": "source",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "createdOn",
            "storageKey": null
          }
        ],
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
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "vitalsQueriesFoundQuery",
    "selections": (v2/*:: as any*/),
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
    "name": "vitalsQueriesFoundQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "6b269d8f5c558c36ecf41ebe1b0715cb",
    "metadata": {},
    "name": "vitalsQueriesFoundQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "66f611c8d48d71c502d8894f268cf1cf";

export default node;
