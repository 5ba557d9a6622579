/**
 * @generated SignedSource<<937d4d60c9dbd9f01963c066c20a8588>>
 * @relayHash e8b38f1be380189c6e080c1040d2b16c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e8b38f1be380189c6e080c1040d2b16c

import type { ConcreteRequest } from 'relay-runtime';
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type prescriptionQueriesPreviewQuery$variables = {
  externalIds: ReadonlyArray<string>;
  sourceSystem: SourceSystem;
  taskId: string;
};
export type prescriptionQueriesPreviewQuery$data = {
  readonly externalPrescriptionPreview: {
    readonly formValues: unknown;
    readonly left: ReadonlyArray<string>;
    readonly lines: ReadonlyArray<{
      readonly after: string;
      readonly before: string | null | undefined;
      readonly exact: string | null | undefined;
      readonly label: string;
      readonly path: string;
      readonly target: string | null | undefined;
    }>;
    readonly questions: ReadonlyArray<{
      readonly id: string;
      readonly needsReason: boolean;
      readonly text: string;
    }>;
  };
};
export type prescriptionQueriesPreviewQuery = {
  response: prescriptionQueriesPreviewQuery$data;
  variables: prescriptionQueriesPreviewQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "externalIds"
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
        "name": "externalIds",
        "variableName": "externalIds"
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
    "concreteType": "ExternalPrescriptionPreview",
    "kind": "LinkedField",
    "name": "externalPrescriptionPreview",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "ExternalPrescriptionLine",
        "kind": "LinkedField",
        "name": "lines",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "path",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "target",
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
            "name": "before",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "after",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "exact",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "left",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "ExternalPrescriptionQuestion",
        "kind": "LinkedField",
        "name": "questions",
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
            "name": "text",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "needsReason",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "formValues",
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
    "name": "prescriptionQueriesPreviewQuery",
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
    "name": "prescriptionQueriesPreviewQuery",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "e8b38f1be380189c6e080c1040d2b16c",
    "metadata": {},
    "name": "prescriptionQueriesPreviewQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "80845f899560a55ab8b9b334a7121d79";

export default node;
