/**
 * @generated SignedSource<<783bfe98b6ae995770285c28a5bb9f01>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PerformanceScores_patient$data = {
  readonly performanceScores: ReadonlyArray<{
    readonly data: ReadonlyArray<{
      readonly date: string;
      readonly grade: number;
    }>;
    readonly id: string;
    readonly name: string;
  }>;
  readonly " $fragmentType": "PerformanceScores_patient";
};
export type PerformanceScores_patient$key = {
  readonly " $data"?: PerformanceScores_patient$data;
  readonly " $fragmentSpreads": FragmentRefs<"PerformanceScores_patient">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PerformanceScores_patient",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PerformanceScore",
      "kind": "LinkedField",
      "name": "performanceScores",
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
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "ScoreReading",
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
              "name": "grade",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Patient",
  "abstractKey": null
};

(node as any).hash = "30b88e96138338f503e283defeaad16b";

export default node;
