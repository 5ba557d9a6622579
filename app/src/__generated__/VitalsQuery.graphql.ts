/**
 * @generated SignedSource<<15e99675ef4788ab9e879a04bb3651f0>>
 * @relayHash 5776ae63a67ca3c76b07a408683db1bb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 5776ae63a67ca3c76b07a408683db1bb

import type { ConcreteRequest } from 'relay-runtime';
export type VitalsQuery$variables = {
  patientId: string;
};
export type VitalsQuery$data = {
  readonly patient: {
    readonly currentVitals: {
      readonly bpDiastolicMmhg: number | null | undefined;
      readonly bpSystolicMmhg: number | null | undefined;
      readonly heartRateBpm: number | null | undefined;
      readonly heightCm: number | null | undefined;
      readonly o2saturationPct: number | null | undefined;
      readonly respiratoryRateBpm: number | null | undefined;
      readonly temperatureC: number | null | undefined;
      readonly time: string | null | undefined;
      readonly weightKg: number | null | undefined;
    } | null | undefined;
    readonly id: string;
    readonly vitals: ReadonlyArray<{
      readonly data: ReadonlyArray<{
        readonly date: string;
        readonly quantity: number;
        readonly source: string;
      }>;
      readonly name: string;
      readonly subtype: string | null | undefined;
      readonly unit: {
        readonly abbreviation: string;
        readonly name: string;
      };
    }>;
  } | null | undefined;
};
export type VitalsQuery = {
  response: VitalsQuery$data;
  variables: VitalsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
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
  "name": "name",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "patientId",
        "variableName": "patientId"
      }
    ],
    "concreteType": "Patient",
    "kind": "LinkedField",
    "name": "patient",
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
        "concreteType": "VitalSeries",
        "kind": "LinkedField",
        "name": "vitals",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "subtype",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "VitalUnit",
            "kind": "LinkedField",
            "name": "unit",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "abbreviation",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "VitalReading",
            "kind": "LinkedField",
            "name": "data",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "date",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "quantity",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "source",
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
        "concreteType": "CurrentVitals",
        "kind": "LinkedField",
        "name": "currentVitals",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "time",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "bpSystolicMmhg",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "bpDiastolicMmhg",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "heartRateBpm",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "respiratoryRateBpm",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "temperatureC",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "o2saturationPct",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "weightKg",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "heightCm",
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
    "name": "VitalsQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "VitalsQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "5776ae63a67ca3c76b07a408683db1bb",
    "metadata": {},
    "name": "VitalsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "247dc336b396dc507c10cc998ef44fac";

export default node;
