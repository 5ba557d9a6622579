/**
 * @generated SignedSource<<ca7d2746de51c194cea642622f1ca1f0>>
 * @relayHash d2eef21fdfcc70a8fe3a35922bb904fa
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d2eef21fdfcc70a8fe3a35922bb904fa

import type { ConcreteRequest } from 'relay-runtime';
export type RecentPatientsQuery$variables = Record<PropertyKey, never>;
export type RecentPatientsQuery$data = {
  readonly recentPatients: ReadonlyArray<{
    readonly dateOfBirth: string | null | undefined;
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
    "id": "d2eef21fdfcc70a8fe3a35922bb904fa",
    "metadata": {},
    "name": "RecentPatientsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "2595ad90d588551e2d9d7bdddafd2bf5";

export default node;
