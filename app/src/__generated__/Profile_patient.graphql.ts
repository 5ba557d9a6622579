/**
 * @generated SignedSource<<4b61b49d8e3da73a16a43afb394e5e45>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Sex = "FEMALE" | "MALE" | "OTHER" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type Profile_patient$data = {
  readonly dateOfBirth: string | null | undefined;
  readonly name: {
    readonly firstName: string | null | undefined;
    readonly lastName: string | null | undefined;
    readonly middleName: string | null | undefined;
  };
  readonly sex: Sex | null | undefined;
  readonly sourceId: string;
  readonly trials: ReadonlyArray<{
    readonly name: string;
  }>;
  readonly " $fragmentType": "Profile_patient";
};
export type Profile_patient$key = {
  readonly " $data"?: Profile_patient$data;
  readonly " $fragmentSpreads": FragmentRefs<"Profile_patient">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Profile_patient",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "PersonName",
      "kind": "LinkedField",
      "name": "name",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "firstName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "middleName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "lastName",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sourceId",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dateOfBirth",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sex",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Trial",
      "kind": "LinkedField",
      "name": "trials",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Patient",
  "abstractKey": null
};

(node as any).hash = "5f5b6a1b449522c105cfe7e4c0a12250";

export default node;
