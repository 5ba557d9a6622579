/**
 * @generated SignedSource<<b88d2ea2c96841dfeaf57329a331cc24>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DepartmentWork_work$data = {
  readonly failedNotes: number | null | undefined;
  readonly lateNotes: number | null | undefined;
  readonly newFeedback: number | null | undefined;
  readonly openSupportRequests: number | null | undefined;
  readonly systemsAway: number | null | undefined;
  readonly " $fragmentType": "DepartmentWork_work";
};
export type DepartmentWork_work$key = {
  readonly " $data"?: DepartmentWork_work$data;
  readonly " $fragmentSpreads": FragmentRefs<"DepartmentWork_work">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DepartmentWork_work",
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
  "type": "DepartmentWork",
  "abstractKey": null
};

(node as any).hash = "ee5962aefeef87be4bf2bb0ee805efa7";

export default node;
