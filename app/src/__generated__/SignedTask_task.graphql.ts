/**
 * @generated SignedSource<<fc6e26da484fb7d3d070e37e1e8262b2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SignedTask_task$data = {
  readonly addenda: ReadonlyArray<{
    readonly by: {
      readonly displayName: string;
    };
    readonly on: string;
    readonly reason: string;
    readonly text: string;
  }>;
  readonly document: {
    readonly note: {
      readonly footer: string;
      readonly value: string;
    };
  } | null | undefined;
  readonly signatures: ReadonlyArray<{
    readonly meaning: string;
    readonly signedBy: {
      readonly displayName: string;
    };
    readonly " $fragmentSpreads": FragmentRefs<"Signatures_signature">;
  }>;
  readonly " $fragmentType": "SignedTask_task";
};
export type SignedTask_task$key = {
  readonly " $data"?: SignedTask_task$data;
  readonly " $fragmentSpreads": FragmentRefs<"SignedTask_task">;
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
  "name": "SignedTask_task",
  "selections": [
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
              "kind": "ScalarField",
              "name": "value",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "footer",
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
      "concreteType": "Signature",
      "kind": "LinkedField",
      "name": "signatures",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "meaning",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "UserRef",
          "kind": "LinkedField",
          "name": "signedBy",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "args": null,
          "kind": "FragmentSpread",
          "name": "Signatures_signature"
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Addendum",
      "kind": "LinkedField",
      "name": "addenda",
      "plural": true,
      "selections": [
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
          "name": "reason",
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
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Task",
  "abstractKey": null
};
})();

(node as any).hash = "77c9314f3e054eeaf1cc8a71bdf64a8a";

export default node;
