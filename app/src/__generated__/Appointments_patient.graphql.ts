/**
 * @generated SignedSource<<b8cd4e12cd54d1a8b5322ca3a2b2e9a8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Appointments_patient$data = {
  readonly appointments: ReadonlyArray<{
    readonly activityDescription: string | null | undefined;
    readonly appointmentType: string;
    readonly completed: boolean;
    readonly id: string;
    readonly location: string | null | undefined;
    readonly provider: string | null | undefined;
    readonly startDate: string;
    readonly status: string | null | undefined;
  }>;
  readonly " $fragmentType": "Appointments_patient";
};
export type Appointments_patient$key = {
  readonly " $data"?: Appointments_patient$data;
  readonly " $fragmentSpreads": FragmentRefs<"Appointments_patient">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Appointments_patient",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Appointment",
      "kind": "LinkedField",
      "name": "appointments",
      "plural": true,
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
          "kind": "ScalarField",
          "name": "appointmentType",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "completed",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "activityDescription",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "startDate",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "status",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "location",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "provider",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Patient",
  "abstractKey": null
};

(node as any).hash = "74df5eb029b1ad024c1b291625984411";

export default node;
