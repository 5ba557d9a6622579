/**
 * @generated SignedSource<<7b75fafb7ce78ce261a34b7be5893790>>
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
  readonly deceased: {
    readonly date: string | null | undefined;
  } | null | undefined;
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
      "concreteType": "DeathOfPatient",
      "kind": "LinkedField",
      "name": "deceased",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "date",
          "storageKey": null
        }
      ],
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

(node as any).hash = "33d58a6b551c55f01e4dbcfb7660fa79";

export default node;
