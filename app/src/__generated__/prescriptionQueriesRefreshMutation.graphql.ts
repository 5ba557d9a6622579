/**
 * @generated SignedSource<<e4622659ded366b3b442850fda284072>>
 * @relayHash 0e16c833f2f6ac1f11ca08ca2cfb1da6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0e16c833f2f6ac1f11ca08ca2cfb1da6

import type { ConcreteRequest } from 'relay-runtime';
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type prescriptionQueriesRefreshMutation$variables = {
  externalDataId: string;
  patientId: string;
};
export type prescriptionQueriesRefreshMutation$data = {
  readonly externalPrescriptionsRefresh: {
    readonly changes: ReadonlyArray<{
      readonly isSafety: boolean;
      readonly kind: string;
      readonly prescription: string;
      readonly text: string;
    }>;
    readonly error: string | null | undefined;
    readonly fetchedOn: string;
    readonly formValues: unknown;
    readonly prescriptions: ReadonlyArray<{
      readonly course: string | null | undefined;
      readonly diagnosisCode: string | null | undefined;
      readonly diagnosisName: string | null | undefined;
      readonly id: string;
      readonly name: string;
      readonly refreshedOn: string | null | undefined;
      readonly sourceSystemUpdatedOn: string | null | undefined;
    }>;
    readonly sourceSystem: SourceSystem;
    readonly success: boolean;
    readonly updatesAvailable: boolean;
  };
};
export type prescriptionQueriesRefreshMutation = {
  response: prescriptionQueriesRefreshMutation$data;
  variables: prescriptionQueriesRefreshMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "externalDataId"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "patientId"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "externalDataId",
        "variableName": "externalDataId"
      },
      {
        "kind": "Variable",
        "name": "patientId",
        "variableName": "patientId"
      }
    ],
    "concreteType": "ExternalPrescriptionsRefresh",
    "kind": "LinkedField",
    "name": "externalPrescriptionsRefresh",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "success",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "sourceSystem",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "fetchedOn",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "updatesAvailable",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "error",
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
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "kind",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "prescription",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "isSafety",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "ExternalPrescription",
        "kind": "LinkedField",
        "name": "prescriptions",
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
            "name": "name",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "diagnosisName",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "diagnosisCode",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "course",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "sourceSystemUpdatedOn",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "refreshedOn",
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
    "name": "prescriptionQueriesRefreshMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "prescriptionQueriesRefreshMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "0e16c833f2f6ac1f11ca08ca2cfb1da6",
    "metadata": {},
    "name": "prescriptionQueriesRefreshMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "e0f9547f0c0da70085d0eb73e8fcfaf4";

export default node;
