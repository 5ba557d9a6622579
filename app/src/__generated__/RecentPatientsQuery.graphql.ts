/**
 * @generated SignedSource<<abd1f4593865d31debd6388c0642850c>>
 * @relayHash 0b0d351614caf0fd33c7c85b3b6c77f6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0b0d351614caf0fd33c7c85b3b6c77f6

import type { ConcreteRequest } from 'relay-runtime';
export type RecentPatientsQuery$variables = Record<PropertyKey, never>;
export type RecentPatientsQuery$data = {
  readonly recentPatients: ReadonlyArray<{
    readonly dateOfBirth: string | null | undefined;
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
    "id": "0b0d351614caf0fd33c7c85b3b6c77f6",
    "metadata": {},
    "name": "RecentPatientsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "7eefb87703fcc572b7cff1b892e0fc4c";

export default node;
