/**
 * @generated SignedSource<<34797b1a991c05dd280befb6e0903f5c>>
 * @relayHash 7e97d5d661f6aa1e8464e51e6ec39f2b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 7e97d5d661f6aa1e8464e51e6ec39f2b

import type { ConcreteRequest } from 'relay-runtime';
export type AppointmentsQuery$variables = {
  patientId: string;
};
export type AppointmentsQuery$data = {
  readonly patient: {
    readonly appointments: ReadonlyArray<{
      readonly activityDescription: string | null | undefined;
      readonly appointmentType: string;
      readonly completed: boolean;
      readonly id: string;
      readonly location: string | null | undefined;
      readonly note: string | null | undefined;
      readonly provider: string | null | undefined;
      readonly startDate: string;
      readonly status: string | null | undefined;
    }>;
    readonly id: string;
  } | null | undefined;
};
export type AppointmentsQuery = {
  response: AppointmentsQuery$data;
  variables: AppointmentsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "patientId"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "patientId",
        "variableName": "patientId"
      }
    ],
    "concreteType": "Patient",
    "kind": "LinkedField",
    "name": "patient",
    "plural": false,
    "selections": [
      (v1/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "concreteType": "Appointment",
        "kind": "LinkedField",
        "name": "appointments",
        "plural": true,
        "selections": [
          (v1/*:: as any*/),
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
            "name": "note",
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
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "AppointmentsQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "AppointmentsQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "7e97d5d661f6aa1e8464e51e6ec39f2b",
    "metadata": {},
    "name": "AppointmentsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "996ff4860bf50d1896f0c5645785578f";

export default node;
