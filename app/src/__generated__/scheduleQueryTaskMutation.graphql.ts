/**
 * @generated SignedSource<<a3474775d7fa2bc81052290269c8b8df>>
 * @relayHash ebd80dc4632f68c6667c77af6a772a28
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ebd80dc4632f68c6667c77af6a772a28

import type { ConcreteRequest } from 'relay-runtime';
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "NURSING" | "OTV" | "PALLIATIVE" | "PATIENT_REPORTED" | "PEER_REVIEW" | "PHYSICS_CHECK" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REFERRAL_LETTER" | "REGISTRATION" | "RESIMULATION" | "SAFETY_EVENT" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_BREAK" | "TREATMENT_PLANNING" | "TREATMENT_START" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
export type scheduleQueryTaskMutation$variables = {
  id: string;
};
export type scheduleQueryTaskMutation$data = {
  readonly openVisitTask: {
    readonly id: string;
    readonly sequence: number | null | undefined;
    readonly taskType: TaskType;
  };
};
export type scheduleQueryTaskMutation = {
  response: scheduleQueryTaskMutation$data;
  variables: scheduleQueryTaskMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "id",
        "variableName": "id"
      }
    ],
    "concreteType": "Task",
    "kind": "LinkedField",
    "name": "openVisitTask",
    "plural": false,
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
        "name": "taskType",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "sequence",
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
    "name": "scheduleQueryTaskMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "scheduleQueryTaskMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "ebd80dc4632f68c6667c77af6a772a28",
    "metadata": {},
    "name": "scheduleQueryTaskMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "b0395337eba66d9f3f2a5596a3ef1d0b";

export default node;
