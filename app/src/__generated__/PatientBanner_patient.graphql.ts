/**
 * @generated SignedSource<<9e9b90694e9656468d7f8de96128e50b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type Sex = "FEMALE" | "MALE" | "OTHER" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type PatientBanner_patient$data = {
  readonly alerts: ReadonlyArray<string>;
  readonly allergies: string;
  readonly dateOfBirth: string | null | undefined;
  readonly deceased: {
    readonly date: string | null | undefined;
    readonly source: string;
  } | null | undefined;
  readonly hasIdentityAlert: boolean;
  readonly id: string;
  readonly name: {
    readonly firstName: string | null | undefined;
    readonly lastName: string | null | undefined;
    readonly middleName: string | null | undefined;
  };
  readonly sex: Sex | null | undefined;
  readonly sourceId: string;
  readonly " $fragmentType": "PatientBanner_patient";
};
export type PatientBanner_patient$key = {
  readonly " $data"?: PatientBanner_patient$data;
  readonly " $fragmentSpreads": FragmentRefs<"PatientBanner_patient">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PatientBanner_patient",
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
      "kind": "ScalarField",
      "name": "allergies",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "alerts",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "hasIdentityAlert",
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

(node as any).hash = "49cd9207f41d82177f7864062bc7cf24";

export default node;
