/**
 * @generated SignedSource<<a034ce38c195aae6ab9b1109098b87cb>>
 * @relayHash 013b730eec707fad12d7fb0fb775d71f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 013b730eec707fad12d7fb0fb775d71f

import type { ConcreteRequest } from 'relay-runtime';
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type OutsideStoryQuery$variables = {
  patientId: string;
};
export type OutsideStoryQuery$data = {
  readonly patient: {
    readonly id: string;
    readonly outsideChart: {
      readonly contacts: ReadonlyArray<{
        readonly name: string | null | undefined;
        readonly phone: string | null | undefined;
        readonly relation: string;
      }>;
      readonly documents: ReadonlyArray<{
        readonly author: string | null | undefined;
        readonly createdOn: string | null | undefined;
        readonly id: string;
        readonly title: string;
      }>;
      readonly failed: boolean;
      readonly labs: ReadonlyArray<{
        readonly id: string;
        readonly name: string;
        readonly points: ReadonlyArray<{
          readonly on: string;
          readonly quantity: number;
        }>;
        readonly unit: string | null | undefined;
      }>;
      readonly medications: ReadonlyArray<{
        readonly act: string;
        readonly id: string;
        readonly isAntineoplastic: boolean;
        readonly name: string;
        readonly on: string | null | undefined;
      }>;
      readonly missing: ReadonlyArray<string>;
      readonly priorRadiation: ReadonlyArray<{
        readonly doses: ReadonlyArray<string>;
        readonly endedOn: string | null | undefined;
        readonly id: string;
        readonly label: string;
        readonly startedOn: string | null | undefined;
      }>;
      readonly problems: ReadonlyArray<{
        readonly code: string | null | undefined;
        readonly id: string;
        readonly name: string;
        readonly on: string | null | undefined;
      }>;
      readonly readOn: string;
      readonly sourceSystem: SourceSystem | null | undefined;
    };
  } | null | undefined;
};
export type OutsideStoryQuery = {
  response: OutsideStoryQuery$data;
  variables: OutsideStoryQuery$variables;
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
  "name": "name",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "on",
  "storageKey": null
},
v4 = [
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
        "concreteType": "OutsideChart",
        "kind": "LinkedField",
        "name": "outsideChart",
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
            "name": "readOn",
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
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "OutsideProblem",
            "kind": "LinkedField",
            "name": "problems",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "code",
                "storageKey": null
              },
              (v3/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "OutsideMedication",
            "kind": "LinkedField",
            "name": "medications",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "act",
                "storageKey": null
              },
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "isAntineoplastic",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "LabTrend",
            "kind": "LinkedField",
            "name": "labs",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
              (v2/*:: as any*/),
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
                "concreteType": "LabPoint",
                "kind": "LinkedField",
                "name": "points",
                "plural": true,
                "selections": [
                  (v3/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "quantity",
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
            "concreteType": "OutsideDocument",
            "kind": "LinkedField",
            "name": "documents",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "title",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "author",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "createdOn",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "OutsideContact",
            "kind": "LinkedField",
            "name": "contacts",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "relation",
                "storageKey": null
              },
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "phone",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "PriorRadiation",
            "kind": "LinkedField",
            "name": "priorRadiation",
            "plural": true,
            "selections": [
              (v1/*:: as any*/),
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
                "name": "startedOn",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "endedOn",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "doses",
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
    "name": "OutsideStoryQuery",
    "selections": (v4/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "OutsideStoryQuery",
    "selections": (v4/*:: as any*/)
  },
  "params": {
    "id": "013b730eec707fad12d7fb0fb775d71f",
    "metadata": {},
    "name": "OutsideStoryQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "ae442c9927f39b0702511472726c5689";

export default node;
