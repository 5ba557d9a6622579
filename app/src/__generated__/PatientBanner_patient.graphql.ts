/**
 * @generated SignedSource<<88e276cc8a0e5ae0ae58e17f68cec964>>
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
  readonly formerRecords: ReadonlyArray<{
    readonly sourceId: string;
  }> | null | undefined;
  readonly hasIdentityAlert: boolean;
  readonly id: string;
  readonly interpreterNeeded: boolean;
  readonly language: string | null | undefined;
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

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "sourceId",
  "storageKey": null
};
return {
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
    (v0/*:: as any*/),
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
      "name": "language",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "interpreterNeeded",
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
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "FormerRecord",
      "kind": "LinkedField",
      "name": "formerRecords",
      "plural": true,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    }
  ],
  "type": "Patient",
  "abstractKey": null
};
})();

(node as any).hash = "833aab9c4c2ef41be709cbdb1bd8096f";

export default node;
