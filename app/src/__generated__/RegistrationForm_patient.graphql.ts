/**
 * @generated SignedSource<<4dfc83246ce92e4e6b66f627327ffedc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RegistrationForm_patient$data = {
  readonly deceased: {
    readonly date: string | null | undefined;
    readonly source: string;
  } | null | undefined;
  readonly id: string;
  readonly " $fragmentType": "RegistrationForm_patient";
};
export type RegistrationForm_patient$key = {
  readonly " $data"?: RegistrationForm_patient$data;
  readonly " $fragmentSpreads": FragmentRefs<"RegistrationForm_patient">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RegistrationForm_patient",
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
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "source",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Patient",
  "abstractKey": null
};

(node as any).hash = "caebd2327d42bfe222531b5cbf0a4668";

export default node;
