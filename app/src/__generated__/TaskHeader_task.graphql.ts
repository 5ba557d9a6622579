/**
 * @generated SignedSource<<534c1d72822d7c6ced5b121ee90fb13a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TaskStatus = "ADDENDED" | "NOT_STARTED" | "PENDED" | "SIGNED" | "STARTED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type TaskHeader_task$data = {
  readonly allowMoveChart: boolean;
  readonly displayName: string;
  readonly document: {
    readonly note: {
      readonly publishInfo: {
        readonly publishedBy: string | null | undefined;
        readonly publishedOn: string | null | undefined;
      } | null | undefined;
    };
  } | null | undefined;
  readonly episode: {
    readonly formerMrn: string | null | undefined;
    readonly label: string;
  };
  readonly id: string;
  readonly pendedBy: {
    readonly displayName: string;
  } | null | undefined;
  readonly pendedOn: string | null | undefined;
  readonly publishingConfigured: boolean;
  readonly required: boolean;
  readonly signedBy: {
    readonly displayName: string;
  } | null | undefined;
  readonly signedOn: string | null | undefined;
  readonly taskStatus: TaskStatus;
  readonly " $fragmentSpreads": FragmentRefs<"WrongChartTrace_task">;
  readonly " $fragmentType": "TaskHeader_task";
};
export type TaskHeader_task$key = {
  readonly " $data"?: TaskHeader_task$data;
  readonly " $fragmentSpreads": FragmentRefs<"TaskHeader_task">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TaskHeader_task",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "allowMoveChart",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "taskStatus",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "required",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "publishingConfigured",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pendedOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "UserRef",
      "kind": "LinkedField",
      "name": "pendedBy",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "signedOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "UserRef",
      "kind": "LinkedField",
      "name": "signedBy",
      "plural": false,
      "selections": (v1/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Document",
      "kind": "LinkedField",
      "name": "document",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Note",
          "kind": "LinkedField",
          "name": "note",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "PublishInfo",
              "kind": "LinkedField",
              "name": "publishInfo",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "publishedBy",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "publishedOn",
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
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Episode",
      "kind": "LinkedField",
      "name": "episode",
      "plural": false,
      "selections": [
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
          "name": "formerMrn",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "WrongChartTrace_task"
    }
  ],
  "type": "Task",
  "abstractKey": null
};
})();

(node as any).hash = "3de62e6828719546162676e4e497e72b";

export default node;
