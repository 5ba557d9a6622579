/**
 * @generated SignedSource<<30a3fdc38328fb39e03c2f27722ce1e5>>
 * @relayHash 0a2fb85699f15b84738ed0974c9737dc
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0a2fb85699f15b84738ed0974c9737dc

import type { ConcreteRequest } from 'relay-runtime';
export type RecentPatientsQuery$variables = Record<PropertyKey, never>;
export type RecentPatientsQuery$data = {
  readonly recentPatients: ReadonlyArray<{
    readonly dateOfBirth: string | null | undefined;
    readonly deceased: {
      readonly date: string | null | undefined;
    } | null | undefined;
    readonly hasIdentityAlert: boolean;
    readonly id: string;
    readonly name: {
      readonly firstName: string | null | undefined;
      readonly lastName: string | null | undefined;
      readonly middleName: string | null | undefined;
    };
    readonly sourceId: string;
  }>;
};
export type RecentPatientsQuery = {
  response: RecentPatientsQuery$data;
  variables: RecentPatientsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "Patient",
    "kind": "LinkedField",
    "name": "recentPatients",
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
        "name": "sourceId",
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
        "concreteType": "DeathOfPatient",
        "kind": "LinkedField",
        "name": "deceased",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "date",
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
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "RecentPatientsQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "RecentPatientsQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "0a2fb85699f15b84738ed0974c9737dc",
    "metadata": {},
    "name": "RecentPatientsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "aad55eba895be8239d12c861e1037cce";

export default node;
