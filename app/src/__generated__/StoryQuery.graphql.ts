/**
 * @generated SignedSource<<a5485cd775f7715920b5e6c764d32ef7>>
 * @relayHash 2c30ee97c85604a95d530fcaf2bdcf24
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2c30ee97c85604a95d530fcaf2bdcf24

import type { ConcreteRequest } from 'relay-runtime';
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "NURSING" | "OTV" | "PALLIATIVE" | "PATIENT_REPORTED" | "PEER_REVIEW" | "PHYSICS_CHECK" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REFERRAL_LETTER" | "REGISTRATION" | "RESIMULATION" | "SAFETY_EVENT" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_BREAK" | "TREATMENT_PLANNING" | "TREATMENT_START" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
export type StoryQuery$variables = {
  patientId: string;
};
export type StoryQuery$data = {
  readonly patient: {
    readonly id: string;
    readonly story: {
      readonly courses: ReadonlyArray<{
        readonly episodeId: string;
        readonly facts: ReadonlyArray<{
          readonly id: string;
          readonly label: string;
          readonly source: {
            readonly date: string | null | undefined;
            readonly episodeId: string | null | undefined;
            readonly name: string;
            readonly sequence: number | null | undefined;
            readonly taskId: string | null | undefined;
            readonly taskType: TaskType | null | undefined;
          };
          readonly value: string;
        }>;
        readonly label: string;
      }>;
      readonly safety: ReadonlyArray<{
        readonly id: string;
        readonly label: string;
        readonly source: {
          readonly date: string | null | undefined;
          readonly episodeId: string | null | undefined;
          readonly name: string;
          readonly sequence: number | null | undefined;
          readonly taskId: string | null | undefined;
          readonly taskType: TaskType | null | undefined;
        };
        readonly value: string;
      }>;
      readonly toxicities: ReadonlyArray<{
        readonly episodeId: string;
        readonly grades: ReadonlyArray<{
          readonly date: string;
          readonly grade: number;
          readonly taskId: string;
          readonly week: number | null | undefined;
        }>;
        readonly id: string;
        readonly name: string;
      }>;
      readonly weight: {
        readonly baselineKg: number;
        readonly episodeId: string;
        readonly points: ReadonlyArray<{
          readonly changePercent: number;
          readonly date: string;
          readonly taskId: string;
          readonly week: number | null | undefined;
          readonly weightKg: number;
        }>;
      } | null | undefined;
    };
  } | null | undefined;
};
export type StoryQuery = {
  response: StoryQuery$data;
  variables: StoryQuery$variables;
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
  "name": "id",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "episodeId",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "label",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "taskId",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "date",
  "storageKey": null
},
v7 = [
  (v1/*:: as any*/),
  (v3/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "value",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "FactSource",
    "kind": "LinkedField",
    "name": "source",
    "plural": false,
    "selections": [
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v2/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "taskType",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "sequence",
        "storageKey": null
      },
      (v6/*:: as any*/)
    ],
    "storageKey": null
  }
],
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "week",
  "storageKey": null
},
v9 = [
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
      (v1/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "Story",
        "kind": "LinkedField",
        "name": "story",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "StoryCourse",
            "kind": "LinkedField",
            "name": "courses",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "StoryFact",
                "kind": "LinkedField",
                "name": "facts",
                "plural": true,
                "selections": (v7/*:: as any*/),
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "StoryFact",
            "kind": "LinkedField",
            "name": "safety",
            "plural": true,
            "selections": (v7/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "ToxicitySeries",
            "kind": "LinkedField",
            "name": "toxicities",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
              (v4/*:: as any*/),
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "GradeOfWeek",
                "kind": "LinkedField",
                "name": "grades",
                "plural": true,
                "selections": [
                  (v5/*:: as any*/),
                  (v6/*:: as any*/),
                  (v8/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "grade",
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
            "concreteType": "WeightSeries",
            "kind": "LinkedField",
            "name": "weight",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "baselineKg",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "WeightPoint",
                "kind": "LinkedField",
                "name": "points",
                "plural": true,
                "selections": [
                  (v5/*:: as any*/),
                  (v6/*:: as any*/),
                  (v8/*:: as any*/),
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
                    "name": "changePercent",
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
    "name": "StoryQuery",
    "selections": (v9/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "StoryQuery",
    "selections": (v9/*:: as any*/)
  },
  "params": {
    "id": "2c30ee97c85604a95d530fcaf2bdcf24",
    "metadata": {},
    "name": "StoryQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "4e2a4bf70b183d3a7aa84eb3216b5f60";

export default node;
