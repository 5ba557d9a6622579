/**
 * @generated SignedSource<<215458e82e7e54a43f028b2ace50c7ae>>
 * @relayHash 119673453d6fa74450fb3ad6ff7ef241
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 119673453d6fa74450fb3ad6ff7ef241

import type { ConcreteRequest } from 'relay-runtime';
export type PatientSort = "ADDED" | "DATE_OF_BIRTH" | "MRN" | "NAME" | "%future added value";
export type Sex = "FEMALE" | "MALE" | "OTHER" | "%future added value";
export type ActivePatientsParams = {
  after?: string | null | undefined;
  descending?: boolean | null | undefined;
  first?: number | null | undefined;
  offset?: number | null | undefined;
  providerIds?: ReadonlyArray<string> | null | undefined;
  search?: string | null | undefined;
  sex?: Sex | null | undefined;
  sort?: PatientSort | null | undefined;
};
export type ActivePatientsRouteQuery$variables = {
  params?: ActivePatientsParams | null | undefined;
};
export type ActivePatientsRouteQuery$data = {
  readonly activePatients: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly dateOfBirth: string | null | undefined;
        readonly deceased: {
          readonly date: string | null | undefined;
        } | null | undefined;
        readonly episodes: ReadonlyArray<{
          readonly id: string;
          readonly label: string;
        }>;
        readonly hasIdentityAlert: boolean;
        readonly id: string;
        readonly name: {
          readonly firstName: string | null | undefined;
          readonly lastName: string | null | undefined;
          readonly middleName: string | null | undefined;
        };
        readonly sex: Sex | null | undefined;
        readonly sourceId: string;
      };
    }>;
    readonly totalCount: number;
  };
};
export type ActivePatientsRouteQuery = {
  response: ActivePatientsRouteQuery$data;
  variables: ActivePatientsRouteQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "params"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "activePatientsParams",
        "variableName": "params"
      }
    ],
    "concreteType": "PatientConnection",
    "kind": "LinkedField",
    "name": "activePatients",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "totalCount",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "PatientEdge",
        "kind": "LinkedField",
        "name": "edges",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Patient",
            "kind": "LinkedField",
            "name": "node",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
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
                "name": "sex",
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
                "concreteType": "Episode",
                "kind": "LinkedField",
                "name": "episodes",
                "plural": true,
                "selections": [
                  (v1/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "label",
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
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "ActivePatientsRouteQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ActivePatientsRouteQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "119673453d6fa74450fb3ad6ff7ef241",
    "metadata": {},
    "name": "ActivePatientsRouteQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "1f7e6002f39a928d907e9d65e2b1b3d9";

export default node;
