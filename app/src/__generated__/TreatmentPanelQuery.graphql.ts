/**
 * @generated SignedSource<<398f4b04c59db853d5d47b241e8a990a>>
 * @relayHash bd1ddf7686d7916be082dedf7ec1e48e
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID bd1ddf7686d7916be082dedf7ec1e48e

import type { ConcreteRequest } from 'relay-runtime';
export type DoseFrom = "FRACTIONS" | "RECORD" | "SUMMARY" | "VISITS" | "%future added value";
export type TreatmentDayKind = "BREAK" | "DELIVERED" | "HOLIDAY" | "MISSED" | "PLANNED" | "PROJECTED" | "WEEKEND" | "%future added value";
export type TreatmentPanelQuery$variables = {
  episodeId: string;
};
export type TreatmentPanelQuery$data = {
  readonly treatmentRecord: {
    readonly calendar: {
      readonly days: ReadonlyArray<{
        readonly day: string;
        readonly doseTenthsCGy: number | null | undefined;
        readonly fraction: number | null | undefined;
        readonly kind: TreatmentDayKind;
        readonly remark: string | null | undefined;
      }>;
      readonly doseFrom: DoseFrom | null | undefined;
      readonly doseTenthsCGy: number | null | undefined;
      readonly fractionsDelivered: number | null | undefined;
      readonly fractionsPrescribed: number | null | undefined;
      readonly gaps: ReadonlyArray<string>;
    };
    readonly count: number;
    readonly doseTenthsCGy: number | null | undefined;
    readonly entries: ReadonlyArray<{
      readonly by: {
        readonly displayName: string;
      } | null | undefined;
      readonly doses: ReadonlyArray<{
        readonly exact: string;
        readonly target: string;
      }>;
      readonly fractions: number;
      readonly id: string;
      readonly lastDay: string | null | undefined;
      readonly on: string;
      readonly plan: string;
      readonly reason: string | null | undefined;
      readonly source: string | null | undefined;
    }>;
    readonly fractions: number | null | undefined;
    readonly lastDay: string | null | undefined;
    readonly missedDays: number | null | undefined;
    readonly partings: ReadonlyArray<string>;
    readonly plans: ReadonlyArray<{
      readonly id: string;
    }>;
  };
};
export type TreatmentPanelQuery = {
  response: TreatmentPanelQuery$data;
  variables: TreatmentPanelQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "episodeId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "episodeId",
    "variableName": "episodeId"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "count",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "fractions",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "doseTenthsCGy",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "lastDay",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "missedDays",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "partings",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "concreteType": "TreatmentCalendar",
  "kind": "LinkedField",
  "name": "calendar",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "TreatmentDay",
      "kind": "LinkedField",
      "name": "days",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "day",
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
          "name": "fraction",
          "storageKey": null
        },
        (v4/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "remark",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fractionsDelivered",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "fractionsPrescribed",
      "storageKey": null
    },
    (v4/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "doseFrom",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "gaps",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "concreteType": "TreatmentEntry",
  "kind": "LinkedField",
  "name": "plans",
  "plural": true,
  "selections": [
    (v9/*:: as any*/)
  ],
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "plan",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "concreteType": "DeliveredDose",
  "kind": "LinkedField",
  "name": "doses",
  "plural": true,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "target",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "exact",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "source",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "on",
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "TreatmentPanelQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TreatmentRecord",
        "kind": "LinkedField",
        "name": "treatmentRecord",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          (v8/*:: as any*/),
          (v10/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "TreatmentEntry",
            "kind": "LinkedField",
            "name": "entries",
            "plural": true,
            "selections": [
              (v9/*:: as any*/),
              (v11/*:: as any*/),
              (v3/*:: as any*/),
              (v12/*:: as any*/),
              (v5/*:: as any*/),
              (v13/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "UserRef",
                "kind": "LinkedField",
                "name": "by",
                "plural": false,
                "selections": [
                  (v14/*:: as any*/)
                ],
                "storageKey": null
              },
              (v15/*:: as any*/),
              (v16/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "TreatmentPanelQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TreatmentRecord",
        "kind": "LinkedField",
        "name": "treatmentRecord",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          (v6/*:: as any*/),
          (v7/*:: as any*/),
          (v8/*:: as any*/),
          (v10/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "TreatmentEntry",
            "kind": "LinkedField",
            "name": "entries",
            "plural": true,
            "selections": [
              (v9/*:: as any*/),
              (v11/*:: as any*/),
              (v3/*:: as any*/),
              (v12/*:: as any*/),
              (v5/*:: as any*/),
              (v13/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "UserRef",
                "kind": "LinkedField",
                "name": "by",
                "plural": false,
                "selections": [
                  (v14/*:: as any*/),
                  (v9/*:: as any*/)
                ],
                "storageKey": null
              },
              (v15/*:: as any*/),
              (v16/*:: as any*/)
            ],
            "storageKey": null
          },
          (v9/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "bd1ddf7686d7916be082dedf7ec1e48e",
    "metadata": {},
    "name": "TreatmentPanelQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "38fc7b9c2420d4491f101793693dc72e";

export default node;
