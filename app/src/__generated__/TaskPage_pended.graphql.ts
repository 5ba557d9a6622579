/**
 * @generated SignedSource<<079634d547a37be3b1aee887fbe0ddba>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TaskPage_pended$data = {
  readonly documentFormValues: unknown;
  readonly noteValue: string;
  readonly " $fragmentType": "TaskPage_pended";
};
export type TaskPage_pended$key = {
  readonly " $data"?: TaskPage_pended$data;
  readonly " $fragmentSpreads": FragmentRefs<"TaskPage_pended">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TaskPage_pended",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "documentFormValues",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "noteValue",
      "storageKey": null
    }
  ],
  "type": "TaskVersion",
  "abstractKey": null
};

(node as any).hash = "6af4d682f9f6b15cbb8d6612ad2b68a5";

export default node;
