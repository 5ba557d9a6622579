/**
 * @generated SignedSource<<6772fd9d580b45541f512c9a32941a3b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ClinicianRole = "ADVANCED_PRACTICE" | "ATTENDING" | "MID_LEVEL" | "OTHER" | "PHYSICIST" | "RESIDENT" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type Signatures_signature$data = {
  readonly configVersion: string;
  readonly contentHash: string;
  readonly contentVerified: boolean;
  readonly meaning: string;
  readonly reason: string | null | undefined;
  readonly role: ClinicianRole | null | undefined;
  readonly signedBy: {
    readonly displayName: string;
  };
  readonly signedOn: string;
  readonly " $fragmentType": "Signatures_signature";
};
export type Signatures_signature$key = {
  readonly " $data"?: Signatures_signature$data;
  readonly " $fragmentSpreads": FragmentRefs<"Signatures_signature">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Signatures_signature",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "UserRef",
      "kind": "LinkedField",
      "name": "signedBy",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "displayName",
          "storageKey": null
        }
      ],
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
      "name": "contentHash",
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
      "name": "configVersion",
      "storageKey": null
    }
  ],
  "type": "Signature",
  "abstractKey": null
};

(node as any).hash = "2ce95a7ac85bf1936352439ec9b9a4c9";

export default node;
