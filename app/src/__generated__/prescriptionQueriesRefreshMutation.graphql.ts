/**
 * @generated SignedSource<<0b3aaada99ae013b5cb277828713d732>>
 * @relayHash 1945dd9f788a5f0b90c9fdcecbef8108
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1945dd9f788a5f0b90c9fdcecbef8108

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
    readonly questions: ReadonlyArray<{
      readonly id: string;
      readonly needsReason: boolean;
      readonly text: string;
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
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "text",
  "storageKey": null
},
v3 = [
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
        "concreteType": "ExternalPrescriptionQuestion",
        "kind": "LinkedField",
        "name": "questions",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          (v2/*:: as any*/),
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
        "concreteType": "ExternalPrescriptionChange",
        "kind": "LinkedField",
        "name": "changes",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
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
          (v1/*:: as any*/),
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
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "prescriptionQueriesRefreshMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "1945dd9f788a5f0b90c9fdcecbef8108",
    "metadata": {},
    "name": "prescriptionQueriesRefreshMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "d164dd7e2c1b270c9ed49ddfa8b4e14e";

export default node;
