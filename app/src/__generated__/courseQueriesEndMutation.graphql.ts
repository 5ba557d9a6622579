/**
 * @generated SignedSource<<68715783cd359de30561010ea3d2bb3e>>
 * @relayHash 3f3b2f5546c51a93db79a39e677f1158
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3f3b2f5546c51a93db79a39e677f1158

import type { ConcreteRequest } from 'relay-runtime';
export type PrescriptionOutcomeKind = "completed" | "stopped" | "%future added value";
export type courseQueriesEndMutation$variables = {
  atFraction?: number | null | undefined;
  kind: PrescriptionOutcomeKind;
  reason?: string | null | undefined;
  taskId: string;
};
export type courseQueriesEndMutation$data = {
  readonly endPrescription: {
    readonly id: string;
  };
};
export type courseQueriesEndMutation = {
  response: courseQueriesEndMutation$data;
  variables: courseQueriesEndMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "atFraction"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "kind"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "reason"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "taskId"
},
v4 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "atFraction",
        "variableName": "atFraction"
      },
      {
        "kind": "Variable",
        "name": "kind",
        "variableName": "kind"
      },
      {
        "kind": "Variable",
        "name": "reason",
        "variableName": "reason"
      },
      {
        "kind": "Variable",
        "name": "taskId",
        "variableName": "taskId"
      }
    ],
    "concreteType": "Task",
    "kind": "LinkedField",
    "name": "endPrescription",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "id",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "courseQueriesEndMutation",
    "selections": (v4/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v3/*:: as any*/),
      (v1/*:: as any*/),
      (v0/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "courseQueriesEndMutation",
    "selections": (v4/*:: as any*/)
  },
  "params": {
    "id": "3f3b2f5546c51a93db79a39e677f1158",
    "metadata": {},
    "name": "courseQueriesEndMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "1c755c6a6342ad1114a4ce8620da848e";

export default node;
