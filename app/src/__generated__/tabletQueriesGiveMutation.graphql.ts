/**
 * @generated SignedSource<<75333977d2fe3af132547f59475fe455>>
 * @relayHash c09ea0ee6e34404b8079c97e70290e7f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c09ea0ee6e34404b8079c97e70290e7f

import type { ConcreteRequest } from 'relay-runtime';
export type tabletQueriesGiveMutation$variables = {
  taskId: string;
};
export type tabletQueriesGiveMutation$data = {
  readonly giveToPatient: {
    readonly code: string;
  };
};
export type tabletQueriesGiveMutation = {
  response: tabletQueriesGiveMutation$data;
  variables: tabletQueriesGiveMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "taskId"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "taskId",
        "variableName": "taskId"
      }
    ],
    "concreteType": "GivenTablet",
    "kind": "LinkedField",
    "name": "giveToPatient",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "code",
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
    "name": "tabletQueriesGiveMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "tabletQueriesGiveMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "c09ea0ee6e34404b8079c97e70290e7f",
    "metadata": {},
    "name": "tabletQueriesGiveMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "7a7a1a9d13449e2f826f6f5c05de99a7";

export default node;
