/**
 * @generated SignedSource<<91e825a357851b893608772a06904ac3>>
 * @relayHash 2fadc55ac911cb3bbba3621c256c3ff4
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2fadc55ac911cb3bbba3621c256c3ff4

import type { ConcreteRequest } from 'relay-runtime';
export type courseQueriesSupersedeMutation$variables = {
  column: string;
  reason: string;
  requestKey: string;
  taskId: string;
};
export type courseQueriesSupersedeMutation$data = {
  readonly supersedePrescription: {
    readonly id: string;
    readonly sequence: number | null | undefined;
  };
};
export type courseQueriesSupersedeMutation = {
  response: courseQueriesSupersedeMutation$data;
  variables: courseQueriesSupersedeMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "column"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "reason"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "requestKey"
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
        "name": "column",
        "variableName": "column"
      },
      {
        "kind": "Variable",
        "name": "reason",
        "variableName": "reason"
      },
      {
        "kind": "Variable",
        "name": "requestKey",
        "variableName": "requestKey"
      },
      {
        "kind": "Variable",
        "name": "taskId",
        "variableName": "taskId"
      }
    ],
    "concreteType": "Task",
    "kind": "LinkedField",
    "name": "supersedePrescription",
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
        "name": "sequence",
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
    "name": "courseQueriesSupersedeMutation",
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
    "name": "courseQueriesSupersedeMutation",
    "selections": (v4/*:: as any*/)
  },
  "params": {
    "id": "2fadc55ac911cb3bbba3621c256c3ff4",
    "metadata": {},
    "name": "courseQueriesSupersedeMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "02f57a8f29f36997abe614f17805fd01";

export default node;
