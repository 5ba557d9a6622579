/**
 * @generated SignedSource<<9915ca29f2ac220058b4e563a641b9f2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Comments_task$data = {
  readonly allowComment: boolean;
  readonly comments: ReadonlyArray<{
    readonly by: {
      readonly displayName: string;
    };
    readonly number: number;
    readonly on: string;
    readonly resolvedBy: {
      readonly displayName: string;
    } | null | undefined;
    readonly resolvedOn: string | null | undefined;
    readonly section: string | null | undefined;
    readonly text: string;
  }>;
  readonly id: string;
  readonly " $fragmentType": "Comments_task";
};
export type Comments_task$key = {
  readonly " $data"?: Comments_task$data;
  readonly " $fragmentSpreads": FragmentRefs<"Comments_task">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "displayName",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Comments_task",
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
      "name": "allowComment",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TaskComment",
      "kind": "LinkedField",
      "name": "comments",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "number",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "section",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "text",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "on",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "UserRef",
          "kind": "LinkedField",
          "name": "by",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "resolvedOn",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "UserRef",
          "kind": "LinkedField",
          "name": "resolvedBy",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Task",
  "abstractKey": null
};
})();

(node as any).hash = "26734484938583914f4f095faec115b9";

export default node;
