/**
 * @generated SignedSource<<ef200a2b6646132fca3787bf3d436029>>
 * @relayHash 015b4a44a3510595bc22551fd518491c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 015b4a44a3510595bc22551fd518491c

import type { ConcreteRequest } from 'relay-runtime';
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type TimelineRouteQuery$variables = {
  patientId: string;
};
export type TimelineRouteQuery$data = {
  readonly timeline: {
    readonly chemotherapy: ReadonlyArray<{
      readonly agent: string;
      readonly firstOn: string | null | undefined;
      readonly given: number;
      readonly id: string;
      readonly intent: string | null | undefined;
      readonly lastOn: string | null | undefined;
      readonly ordered: number;
    }>;
    readonly demographics: {
      readonly dateOfBirth: string | null | undefined;
      readonly deathDate: string | null | undefined;
      readonly deceased: boolean | null | undefined;
      readonly gender: string | null | undefined;
      readonly language: string | null | undefined;
      readonly lastContact: string | null | undefined;
      readonly maritalStatus: string | null | undefined;
      readonly mrn: string;
      readonly race: string | null | undefined;
      readonly religion: string | null | undefined;
    };
    readonly diagnoses: ReadonlyArray<{
      readonly display: string;
      readonly id: string;
      readonly onsetOn: string | null | undefined;
    }>;
    readonly encounters: ReadonlyArray<{
      readonly diagnoses: ReadonlyArray<{
        readonly display: string;
      }>;
      readonly id: string;
      readonly kind: string;
      readonly location: string | null | undefined;
      readonly startedOn: string | null | undefined;
    }>;
    readonly imaging: ReadonlyArray<{
      readonly bodySite: string | null | undefined;
      readonly description: string | null | undefined;
      readonly id: string;
      readonly modality: string | null | undefined;
      readonly on: string | null | undefined;
    }> | null | undefined;
    readonly labs: ReadonlyArray<{
      readonly data: ReadonlyArray<{
        readonly on: string;
        readonly quantity: number | null | undefined;
        readonly text: string | null | undefined;
      }>;
      readonly id: string;
      readonly name: string;
      readonly unit: string | null | undefined;
    }>;
    readonly outside: {
      readonly failed: boolean;
      readonly missing: ReadonlyArray<string>;
      readonly sourceSystem: SourceSystem;
    } | null | undefined;
    readonly procedures: ReadonlyArray<{
      readonly display: string;
      readonly id: string;
      readonly startedOn: string | null | undefined;
    }>;
    readonly radiationOncology: ReadonlyArray<{
      readonly diagnoses: ReadonlyArray<string>;
      readonly endedOn: string | null | undefined;
      readonly id: string;
      readonly intent: string | null | undefined;
      readonly label: string;
      readonly referencePoints: ReadonlyArray<{
        readonly doseCGy: number | null | undefined;
        readonly fractions: number | null | undefined;
        readonly name: string;
      }>;
      readonly registeredOn: string | null | undefined;
      readonly startedOn: string | null | undefined;
    }>;
    readonly toxicities: ReadonlyArray<{
      readonly grade: number;
      readonly id: string;
      readonly isCtcae: boolean;
      readonly name: string;
      readonly on: string;
      readonly version: string | null | undefined;
    }>;
  } | null | undefined;
};
export type TimelineRouteQuery = {
  response: TimelineRouteQuery$data;
  variables: TimelineRouteQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "patientId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "patientId",
    "variableName": "patientId"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "concreteType": "TimelineDemographics",
  "kind": "LinkedField",
  "name": "demographics",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "mrn",
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
      "name": "maritalStatus",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "religion",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "language",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "race",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "gender",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "deceased",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "deathDate",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastContact",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "startedOn",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "location",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "display",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "concreteType": "TimelineDiagnosis",
  "kind": "LinkedField",
  "name": "diagnoses",
  "plural": true,
  "selections": [
    (v3/*:: as any*/),
    (v7/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "onsetOn",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "concreteType": "TimelineProcedure",
  "kind": "LinkedField",
  "name": "procedures",
  "plural": true,
  "selections": [
    (v3/*:: as any*/),
    (v7/*:: as any*/),
    (v5/*:: as any*/)
  ],
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "on",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "concreteType": "TimelineToxicity",
  "kind": "LinkedField",
  "name": "toxicities",
  "plural": true,
  "selections": [
    (v3/*:: as any*/),
    (v10/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "grade",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isCtcae",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "version",
      "storageKey": null
    },
    (v11/*:: as any*/)
  ],
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "intent",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "concreteType": "TimelineChemotherapy",
  "kind": "LinkedField",
  "name": "chemotherapy",
  "plural": true,
  "selections": [
    (v3/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "agent",
      "storageKey": null
    },
    (v13/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "firstOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "ordered",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "given",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "concreteType": "TimelineImaging",
  "kind": "LinkedField",
  "name": "imaging",
  "plural": true,
  "selections": [
    (v3/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "modality",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "bodySite",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "description",
      "storageKey": null
    },
    (v11/*:: as any*/)
  ],
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "concreteType": "TimelineRadiationCourse",
  "kind": "LinkedField",
  "name": "radiationOncology",
  "plural": true,
  "selections": [
    (v3/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "label",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "registeredOn",
      "storageKey": null
    },
    (v5/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "endedOn",
      "storageKey": null
    },
    (v13/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "diagnoses",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TimelineReferencePoint",
      "kind": "LinkedField",
      "name": "referencePoints",
      "plural": true,
      "selections": [
        (v10/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "doseCGy",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "fractions",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
},
v17 = {
  "alias": null,
  "args": null,
  "concreteType": "TimelineLabSeries",
  "kind": "LinkedField",
  "name": "labs",
  "plural": true,
  "selections": [
    (v3/*:: as any*/),
    (v10/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "unit",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TimelineLabResult",
      "kind": "LinkedField",
      "name": "data",
      "plural": true,
      "selections": [
        (v11/*:: as any*/),
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
          "name": "text",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
},
v18 = {
  "alias": null,
  "args": null,
  "concreteType": "TimelineOutside",
  "kind": "LinkedField",
  "name": "outside",
  "plural": false,
  "selections": [
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
      "name": "failed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "missing",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "TimelineRouteQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Timeline",
        "kind": "LinkedField",
        "name": "timeline",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "TimelineEncounter",
            "kind": "LinkedField",
            "name": "encounters",
            "plural": true,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "TimelineDiagnosis",
                "kind": "LinkedField",
                "name": "diagnoses",
                "plural": true,
                "selections": [
                  (v7/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v8/*:: as any*/),
          (v9/*:: as any*/),
          (v12/*:: as any*/),
          (v14/*:: as any*/),
          (v15/*:: as any*/),
          (v16/*:: as any*/),
          (v17/*:: as any*/),
          (v18/*:: as any*/)
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
    "name": "TimelineRouteQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "Timeline",
        "kind": "LinkedField",
        "name": "timeline",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "TimelineEncounter",
            "kind": "LinkedField",
            "name": "encounters",
            "plural": true,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              (v6/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "TimelineDiagnosis",
                "kind": "LinkedField",
                "name": "diagnoses",
                "plural": true,
                "selections": [
                  (v7/*:: as any*/),
                  (v3/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v8/*:: as any*/),
          (v9/*:: as any*/),
          (v12/*:: as any*/),
          (v14/*:: as any*/),
          (v15/*:: as any*/),
          (v16/*:: as any*/),
          (v17/*:: as any*/),
          (v18/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "015b4a44a3510595bc22551fd518491c",
    "metadata": {},
    "name": "TimelineRouteQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "b00441ec4d3798eb5c2c402a60e71654";

export default node;
