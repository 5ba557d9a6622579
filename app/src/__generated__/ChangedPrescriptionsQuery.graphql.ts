/**
 * @generated SignedSource<<75196743bd5ba6b2c0e2ea322cc6c972>>
 * @relayHash 7c3ea948dc437801c76fcf8228135ddd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7c3ea948dc437801c76fcf8228135ddd

import type { ConcreteRequest } from 'relay-runtime';
export type ChangedPrescriptionsQuery$variables = {
  providerIds: ReadonlyArray<string>;
};
export type ChangedPrescriptionsQuery$data = {
  readonly prescriptionsChangedOutside: ReadonlyArray<{
    readonly alert: {
      readonly changes: ReadonlyArray<{
        readonly text: string;
      }>;
      readonly externalDataId: string;
      readonly since: string;
    };
    readonly dateOfBirth: string | null | undefined;
    readonly displayName: string;
    readonly episodeId: string;
    readonly patientId: string;
    readonly patientName: {
      readonly firstName: string | null | undefined;
      readonly lastName: string | null | undefined;
      readonly middleName: string | null | undefined;
    };
    readonly sequence: number | null | undefined;
    readonly sourceId: string;
    readonly taskId: string;
  }>;
};
export type ChangedPrescriptionsQuery = {
  response: ChangedPrescriptionsQuery$data;
  variables: ChangedPrescriptionsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "providerIds"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "providerIds",
        "variableName": "providerIds"
      }
    ],
    "concreteType": "ChangedOutsidePrescription",
    "kind": "LinkedField",
    "name": "prescriptionsChangedOutside",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "taskId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "episodeId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "displayName",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "sequence",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "patientId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "PersonName",
        "kind": "LinkedField",
        "name": "patientName",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "firstName",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "middleName",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "lastName",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "sourceId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "dateOfBirth",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "OutsidePrescriptionAlert",
        "kind": "LinkedField",
        "name": "alert",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "externalDataId",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "since",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "ExternalPrescriptionChange",
            "kind": "LinkedField",
            "name": "changes",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "text",
                "storageKey": null
              }
            ],
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "ChangedPrescriptionsQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ChangedPrescriptionsQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "7c3ea948dc437801c76fcf8228135ddd",
    "metadata": {},
    "name": "ChangedPrescriptionsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "1bf8ea380e9f4f181a52e134a411e3b1";

export default node;
