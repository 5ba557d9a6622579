/**
 * @generated SignedSource<<05b4c28c7899cd2e987acbbbf43e7c26>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Vitals_patient$data = {
  readonly vitals: ReadonlyArray<{
    readonly data: ReadonlyArray<{
      readonly date: string;
      readonly quantity: number;
    }>;
    readonly name: string;
    readonly subtype: string | null | undefined;
    readonly unit: {
      readonly abbreviation: string;
    };
  }>;
  readonly " $fragmentType": "Vitals_patient";
};
export type Vitals_patient$key = {
  readonly " $data"?: Vitals_patient$data;
  readonly " $fragmentSpreads": FragmentRefs<"Vitals_patient">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Vitals_patient",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "VitalSeries",
      "kind": "LinkedField",
      "name": "vitals",
      "plural": true,
      "selections": [
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

(node as any).hash = "38b4c8c48cd696ebf33fcde3c8038537";

export default node;
