/**
 * @generated SignedSource<<b0eb6b81cd63504307b9b8ab6e4c8f19>>
 * @relayHash 6ce54e98229f21eb9b537397e78ce4f4
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6ce54e98229f21eb9b537397e78ce4f4

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MyDayQuery$variables = Record<PropertyKey, never>;
export type MyDayQuery$data = {
  readonly myDay: {
    readonly changed: {
      readonly " $fragmentSpreads": FragmentRefs<"DayList_list">;
    } | null | undefined;
    readonly covers: ReadonlyArray<{
      readonly " $fragmentSpreads": FragmentRefs<"DayCovers_cover">;
    }>;
    readonly department: {
      readonly " $fragmentSpreads": FragmentRefs<"DepartmentWork_work">;
    } | null | undefined;
    readonly drafts: {
      readonly " $fragmentSpreads": FragmentRefs<"DayList_list">;
    } | null | undefined;
    readonly due: {
      readonly " $fragmentSpreads": FragmentRefs<"DayList_list">;
    } | null | undefined;
    readonly escalated: {
      readonly " $fragmentSpreads": FragmentRefs<"DayList_list">;
    } | null | undefined;
    readonly failed: {
      readonly " $fragmentSpreads": FragmentRefs<"DayList_list">;
    } | null | undefined;
    readonly revision: string;
    readonly today: string;
    readonly visits: {
      readonly " $fragmentSpreads": FragmentRefs<"DayVisits_visits">;
    } | null | undefined;
    readonly waiting: {
      readonly " $fragmentSpreads": FragmentRefs<"DayList_list">;
    } | null | undefined;
  };
};
export type MyDayQuery = {
  response: MyDayQuery$data;
  variables: MyDayQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "today",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "revision",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "until",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isGiven",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "firstName",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "lastName",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "concreteType": "ProviderName",
  "kind": "LinkedField",
  "name": "name",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    },
    (v5/*:: as any*/),
    (v6/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "credentials",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v8 = [
  (v7/*:: as any*/)
],
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "hasMore",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "hasIdentityAlert",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "sourceId",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "dateOfBirth",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "concreteType": "PersonName",
  "kind": "LinkedField",
  "name": "name",
  "plural": false,
  "selections": [
    (v5/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "middleName",
      "storageKey": null
    },
    (v6/*:: as any*/)
  ],
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "episodeId",
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "taskType",
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "taskId",
  "storageKey": null
},
v17 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v18 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "taskStatus",
  "storageKey": null
},
v19 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "sequence",
  "storageKey": null
},
v20 = [
  (v9/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "providerIds",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "ScheduleRecord",
    "kind": "LinkedField",
    "name": "visits",
    "plural": true,
    "selections": [
      (v2/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "startDate",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "state",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "visitKind",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "activityDescription",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "ScheduledPatient",
        "kind": "LinkedField",
        "name": "patient",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v10/*:: as any*/),
          (v11/*:: as any*/),
          (v12/*:: as any*/),
          (v13/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "VisitNeed",
        "kind": "LinkedField",
        "name": "needs",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "kind",
            "storageKey": null
          },
          (v14/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "courseNumber",
            "storageKey": null
          },
          (v15/*:: as any*/),
          (v16/*:: as any*/),
          (v17/*:: as any*/),
          (v18/*:: as any*/),
          (v19/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "concreteType": "ScheduleSource",
    "kind": "LinkedField",
    "name": "sources",
    "plural": true,
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
        "name": "readOn",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "failedSince",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "reason",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
],
v21 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "waitsFor",
  "storageKey": null
},
v22 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "on",
  "storageKey": null
},
v23 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reasons",
  "storageKey": null
},
v24 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "dueOn",
  "storageKey": null
},
v25 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "openComments",
  "storageKey": null
},
v26 = {
  "alias": null,
  "args": null,
  "concreteType": "WorklistPatient",
  "kind": "LinkedField",
  "name": "patient",
  "plural": false,
  "selections": [
    (v2/*:: as any*/),
    (v10/*:: as any*/),
    (v13/*:: as any*/),
    (v11/*:: as any*/),
    (v12/*:: as any*/)
  ],
  "storageKey": null
},
v27 = [
  {
    "kind": "InlineDataFragmentSpread",
    "name": "DayList_list",
    "selections": [
      (v9/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "HomeTask",
        "kind": "LinkedField",
        "name": "tasks",
        "plural": true,
        "selections": [
          (v21/*:: as any*/),
          (v22/*:: as any*/),
          (v23/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "UserRef",
            "kind": "LinkedField",
            "name": "by",
            "plural": false,
            "selections": [
              (v17/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "WorklistRow",
            "kind": "LinkedField",
            "name": "row",
            "plural": false,
            "selections": [
              (v16/*:: as any*/),
              (v14/*:: as any*/),
              (v17/*:: as any*/),
              (v15/*:: as any*/),
              (v18/*:: as any*/),
              (v19/*:: as any*/),
              (v24/*:: as any*/),
              (v25/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Provider",
                "kind": "LinkedField",
                "name": "physician",
                "plural": false,
                "selections": (v8/*:: as any*/),
                "storageKey": null
              },
              (v26/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "args": null,
    "argumentDefinitions": ([]/*:: as any*/)
  }
],
v28 = [
  (v7/*:: as any*/),
  (v2/*:: as any*/)
],
v29 = [
  (v9/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "concreteType": "HomeTask",
    "kind": "LinkedField",
    "name": "tasks",
    "plural": true,
    "selections": [
      (v21/*:: as any*/),
      (v22/*:: as any*/),
      (v23/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "UserRef",
        "kind": "LinkedField",
        "name": "by",
        "plural": false,
        "selections": [
          (v17/*:: as any*/),
          (v2/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "WorklistRow",
        "kind": "LinkedField",
        "name": "row",
        "plural": false,
        "selections": [
          (v16/*:: as any*/),
          (v14/*:: as any*/),
          (v17/*:: as any*/),
          (v15/*:: as any*/),
          (v18/*:: as any*/),
          (v19/*:: as any*/),
          (v24/*:: as any*/),
          (v25/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Provider",
            "kind": "LinkedField",
            "name": "physician",
            "plural": false,
            "selections": (v28/*:: as any*/),
            "storageKey": null
          },
          (v26/*:: as any*/)
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
    "name": "MyDayQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "MyDay",
        "kind": "LinkedField",
        "name": "myDay",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Cover",
            "kind": "LinkedField",
            "name": "covers",
            "plural": true,
            "selections": [
              {
                "kind": "InlineDataFragmentSpread",
                "name": "DayCovers_cover",
                "selections": [
                  (v2/*:: as any*/),
                  (v3/*:: as any*/),
                  (v4/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Provider",
                    "kind": "LinkedField",
                    "name": "away",
                    "plural": false,
                    "selections": (v8/*:: as any*/),
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Provider",
                    "kind": "LinkedField",
                    "name": "colleague",
                    "plural": false,
                    "selections": (v8/*:: as any*/),
                    "storageKey": null
                  }
                ],
                "args": null,
                "argumentDefinitions": []
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeVisits",
            "kind": "LinkedField",
            "name": "visits",
            "plural": false,
            "selections": [
              {
                "kind": "InlineDataFragmentSpread",
                "name": "DayVisits_visits",
                "selections": (v20/*:: as any*/),
                "args": null,
                "argumentDefinitions": []
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeList",
            "kind": "LinkedField",
            "name": "waiting",
            "plural": false,
            "selections": (v27/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeList",
            "kind": "LinkedField",
            "name": "escalated",
            "plural": false,
            "selections": (v27/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeList",
            "kind": "LinkedField",
            "name": "due",
            "plural": false,
            "selections": (v27/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeList",
            "kind": "LinkedField",
            "name": "drafts",
            "plural": false,
            "selections": (v27/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeList",
            "kind": "LinkedField",
            "name": "changed",
            "plural": false,
            "selections": (v27/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeList",
            "kind": "LinkedField",
            "name": "failed",
            "plural": false,
            "selections": (v27/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "DepartmentWork",
            "kind": "LinkedField",
            "name": "department",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "DepartmentWork_work"
              }
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
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "MyDayQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "MyDay",
        "kind": "LinkedField",
        "name": "myDay",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Cover",
            "kind": "LinkedField",
            "name": "covers",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Provider",
                "kind": "LinkedField",
                "name": "away",
                "plural": false,
                "selections": (v28/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Provider",
                "kind": "LinkedField",
                "name": "colleague",
                "plural": false,
                "selections": (v28/*:: as any*/),
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeVisits",
            "kind": "LinkedField",
            "name": "visits",
            "plural": false,
            "selections": (v20/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeList",
            "kind": "LinkedField",
            "name": "waiting",
            "plural": false,
            "selections": (v29/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeList",
            "kind": "LinkedField",
            "name": "escalated",
            "plural": false,
            "selections": (v29/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeList",
            "kind": "LinkedField",
            "name": "due",
            "plural": false,
            "selections": (v29/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeList",
            "kind": "LinkedField",
            "name": "drafts",
            "plural": false,
            "selections": (v29/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeList",
            "kind": "LinkedField",
            "name": "changed",
            "plural": false,
            "selections": (v29/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "HomeList",
            "kind": "LinkedField",
            "name": "failed",
            "plural": false,
            "selections": (v29/*:: as any*/),
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "DepartmentWork",
            "kind": "LinkedField",
            "name": "department",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "systemsAway",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "failedNotes",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "lateNotes",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "openSupportRequests",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "newFeedback",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "6ce54e98229f21eb9b537397e78ce4f4",
    "metadata": {},
    "name": "MyDayQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "b9708e7bab352e87a2458156522a4122";

export default node;
