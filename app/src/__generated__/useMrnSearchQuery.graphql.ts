/**
 * @generated SignedSource<<c2f3943ab12a7c8323739c200ab66113>>
 * @relayHash 66390eb8f21938980e32a34cafd2b357
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 66390eb8f21938980e32a34cafd2b357

import type { ConcreteRequest } from 'relay-runtime';
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type useMrnSearchQuery$variables = {
  mrn: string;
};
export type useMrnSearchQuery$data = {
  readonly searchPatientByMRN: {
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
    readonly externalError: string | null | undefined;
    readonly externalSystem: SourceSystem | null | undefined;
    readonly internal: ReadonlyArray<{
      readonly dobs: ReadonlyArray<string>;
      readonly hasIdentityAlert: boolean;
      readonly id: string;
      readonly mrns: ReadonlyArray<string>;
      readonly names: ReadonlyArray<{
        readonly firstName: string | null | undefined;
        readonly lastName: string | null | undefined;
        readonly middleName: string | null | undefined;
      }>;
    }>;
  };
};
export type useMrnSearchQuery = {
  response: useMrnSearchQuery$data;
  variables: useMrnSearchQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "mrn"
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
        "name": "mrn",
        "variableName": "mrn"
      }
    ],
    "concreteType": "PatientSearch",
    "kind": "LinkedField",
    "name": "searchPatientByMRN",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "InternalSearchResult",
        "kind": "LinkedField",
        "name": "internal",
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
            "name": "hasIdentityAlert",
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
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "externalError",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "externalSystem",
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
    "name": "useMrnSearchQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useMrnSearchQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "66390eb8f21938980e32a34cafd2b357",
    "metadata": {},
    "name": "useMrnSearchQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "a24f7803ac67b706e4a015587732afe8";

export default node;
