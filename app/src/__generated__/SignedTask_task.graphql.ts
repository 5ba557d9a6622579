/**
 * @generated SignedSource<<597730b4457733543a02be6dc09cfd56>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ClinicianRole = "ADVANCED_PRACTICE" | "ATTENDING" | "MID_LEVEL" | "OTHER" | "PHYSICIST" | "RESIDENT" | "%future added value";
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
    readonly contentVerified: boolean;
    readonly meaning: string;
    readonly reason: string | null | undefined;
    readonly role: ClinicianRole | null | undefined;
    readonly signedBy: {
      readonly displayName: string;
    };
    readonly signedOn: string;
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
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
};
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
          "concreteType": "UserRef",
          "kind": "LinkedField",
          "name": "signedBy",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "role",
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
          "kind": "ScalarField",
          "name": "meaning",
          "storageKey": null
        },
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "contentVerified",
          "storageKey": null
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
        (v1/*:: as any*/),
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

(node as any).hash = "11003132766479364c642c79b2de70ef";

export default node;
