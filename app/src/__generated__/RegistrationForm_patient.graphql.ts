/**
 * @generated SignedSource<<9bdc505dcabc6a92ae21bba09008d26d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RegistrationForm_patient$data = {
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
    }
  ],
  "type": "Patient",
  "abstractKey": null
};

(node as any).hash = "15aec0b905db4e2ba679cb850f62b9bc";

export default node;
