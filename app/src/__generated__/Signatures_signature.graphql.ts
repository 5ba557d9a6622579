/**
 * @generated SignedSource<<c24f38f624450c2524b526503121224b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ClinicianRole = "ADVANCED_PRACTICE" | "ATTENDING" | "MID_LEVEL" | "OTHER" | "PHYSICIST" | "RESIDENT" | "%future added value";
export type SignatureVerification = "CHANGED" | "UNKNOWN_KEY" | "VERIFIED" | "WITHOUT_KEY" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type Signatures_signature$data = {
  readonly configVersion: string;
  readonly contentHash: string;
  readonly contentVerified: boolean;
  readonly covering: string | null | undefined;
  readonly credentials: string | null | undefined;
  readonly meaning: string;
  readonly reason: string | null | undefined;
  readonly role: ClinicianRole | null | undefined;
  readonly signedBy: {
    readonly displayName: string;
  };
  readonly signedOn: string;
  readonly signingKeyCreatedOn: string | null | undefined;
  readonly signingKeyId: string | null | undefined;
  readonly statement: string | null | undefined;
  readonly verification: SignatureVerification;
  readonly verifiedOn: string;
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
      "name": "credentials",
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
      "name": "covering",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "statement",
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
      "name": "verification",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "verifiedOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "signingKeyId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "signingKeyCreatedOn",
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

(node as any).hash = "470ff2953b901d1de5c78f665b3c9be5";

export default node;
