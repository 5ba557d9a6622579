/**
 * @generated SignedSource<<6d3ae22431d5d785de9d280afe101969>>
 * @relayHash 2145e65e0e7d389e94ee27e5e1248d69
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2145e65e0e7d389e94ee27e5e1248d69

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type useOpenTaskPermissionsQuery$variables = {
  taskId: string;
};
export type useOpenTaskPermissionsQuery$data = {
  readonly userTaskPermissions: {
    readonly " $fragmentSpreads": FragmentRefs<"TaskPage_permissions">;
  };
};
export type useOpenTaskPermissionsQuery = {
  response: useOpenTaskPermissionsQuery$data;
  variables: useOpenTaskPermissionsQuery$variables;
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
    "kind": "Variable",
    "name": "taskId",
    "variableName": "taskId"
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useOpenTaskPermissionsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UserTaskPermissions",
        "kind": "LinkedField",
        "name": "userTaskPermissions",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "TaskPage_permissions"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useOpenTaskPermissionsQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "UserTaskPermissions",
        "kind": "LinkedField",
        "name": "userTaskPermissions",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "allowEdit",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "allowPend",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "allowSign",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "allowCancel",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "allowUnsign",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "allowAddend",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "allowAttest",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "2145e65e0e7d389e94ee27e5e1248d69",
    "metadata": {},
    "name": "useOpenTaskPermissionsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "765bd28f0ee124856588292c151cf461";

export default node;
