/**
 * @generated SignedSource<<671fd63e4999c50fb0259d9324e29610>>
 * @relayHash 5ee5dd47011d68c09862b6666df2690b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5ee5dd47011d68c09862b6666df2690b

import type { ConcreteRequest } from 'relay-runtime';
export type OutsideSearch = "MRN" | "NAME_AND_DATE_OF_BIRTH" | "NOT_ENOUGH" | "OFF" | "%future added value";
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type usePatientSearchQuery$variables = {
  text: string;
};
export type usePatientSearchQuery$data = {
  readonly searchPatients: {
    readonly datesOfBirth: ReadonlyArray<string>;
    readonly externalError: string | null | undefined;
    readonly externalSearch: OutsideSearch;
    readonly externalSystem: SourceSystem | null | undefined;
    readonly hasMore: boolean;
    readonly people: ReadonlyArray<{
      readonly external: ReadonlyArray<{
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
      readonly internal: {
        readonly dobs: ReadonlyArray<string>;
        readonly formerMrns: ReadonlyArray<string>;
        readonly hasIdentityAlert: boolean;
        readonly id: string;
        readonly isDeceased: boolean;
        readonly mrns: ReadonlyArray<string>;
        readonly names: ReadonlyArray<{
          readonly firstName: string | null | undefined;
          readonly lastName: string | null | undefined;
          readonly middleName: string | null | undefined;
        }>;
      } | null | undefined;
    }>;
    readonly words: ReadonlyArray<string>;
  };
};
export type usePatientSearchQuery = {
  response: usePatientSearchQuery$data;
  variables: usePatientSearchQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "text"
  }
],
v1 = [
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
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "text",
        "variableName": "text"
      }
    ],
    "concreteType": "PatientsFound",
    "kind": "LinkedField",
    "name": "searchPatients",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "FoundPerson",
        "kind": "LinkedField",
        "name": "people",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "InternalSearchResult",
            "kind": "LinkedField",
            "name": "internal",
            "plural": false,
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
                "name": "dobs",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "mrns",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "formerMrns",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "hasIdentityAlert",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "isDeceased",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PersonName",
                "kind": "LinkedField",
                "name": "names",
                "plural": true,
                "selections": (v1/*:: as any*/),
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "ExternalPatient",
            "kind": "LinkedField",
            "name": "external",
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
                "concreteType": "PersonName",
                "kind": "LinkedField",
                "name": "name",
                "plural": false,
                "selections": (v1/*:: as any*/),
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
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "hasMore",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "words",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "datesOfBirth",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "externalSystem",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "externalSearch",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "externalError",
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
    "name": "usePatientSearchQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "usePatientSearchQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "5ee5dd47011d68c09862b6666df2690b",
    "metadata": {},
    "name": "usePatientSearchQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "9a7a5ad533c8bd983ca4a9397ded31a0";

export default node;
