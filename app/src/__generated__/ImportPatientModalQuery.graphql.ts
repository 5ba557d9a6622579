/**
 * @generated SignedSource<<b4a12e972e5778fd2c4c60b8e8e8d4c0>>
 * @relayHash 0effca831a356d7ee71bc076c21a8c08
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0effca831a356d7ee71bc076c21a8c08

import type { ConcreteRequest } from 'relay-runtime';
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type ImportPatientModalQuery$variables = {
  mrn: string;
  sourceSystem: SourceSystem;
};
export type ImportPatientModalQuery$data = {
  readonly externalPatients: ReadonlyArray<{
    readonly dateOfBirth: string | null | undefined;
    readonly externalId: string;
    readonly name: {
      readonly firstName: string | null | undefined;
      readonly lastName: string | null | undefined;
      readonly middleName: string | null | undefined;
    };
    readonly oncoraId: string | null | undefined;
    readonly sourceId: string;
    readonly sourceSystem: SourceSystem;
  }>;
};
export type ImportPatientModalQuery = {
  response: ImportPatientModalQuery$data;
  variables: ImportPatientModalQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "mrn"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "sourceSystem"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "mrn",
        "variableName": "mrn"
      },
      {
        "kind": "Variable",
        "name": "sourceSystem",
        "variableName": "sourceSystem"
      }
    ],
    "concreteType": "ExternalPatient",
    "kind": "LinkedField",
    "name": "externalPatients",
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
        "kind": "ScalarField",
        "name": "sourceSystem",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "oncoraId",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "PersonName",
        "kind": "LinkedField",
        "name": "name",
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
    "name": "ImportPatientModalQuery",
    "selections": (v1/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ImportPatientModalQuery",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "0effca831a356d7ee71bc076c21a8c08",
    "metadata": {},
    "name": "ImportPatientModalQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "215c713684981777c4f4e447291cf862";

export default node;
