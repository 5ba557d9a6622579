/**
 * @generated SignedSource<<4b5e1bfa133c08fef2b9793dca6c9d6b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type SignatureVerification = "CHANGED" | "UNKNOWN_KEY" | "VERIFIED" | "WITHOUT_KEY" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type SignedTask_task$data = {
  readonly addenda: ReadonlyArray<{
    readonly by: {
      readonly displayName: string;
    };
    readonly on: string;
    readonly reason: string;
    readonly text: string;
    readonly verified: boolean;
  }>;
  readonly document: {
    readonly note: {
      readonly value: string;
    };
  } | null | undefined;
  readonly formRecord: unknown | null | undefined;
  readonly signatureFault: string | null | undefined;
  readonly signatures: ReadonlyArray<{
    readonly contentVerified: boolean;
    readonly meaning: string;
    readonly signedBy: {
      readonly displayName: string;
    };
    readonly verification: SignatureVerification;
    readonly " $fragmentSpreads": FragmentRefs<"Signatures_signature">;
  }>;
  readonly signedOn: string | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"NoteAuthors_task">;
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
      "kind": "ScalarField",
      "name": "formRecord",
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
      "kind": "ScalarField",
      "name": "signatureFault",
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
          "kind": "ScalarField",
          "name": "contentVerified",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "verification",
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "NoteAuthors_task"
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
          "kind": "ScalarField",
          "name": "verified",
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

(node as any).hash = "aecd0fac5fc85eda2eab3c51c62a1a90";

export default node;
