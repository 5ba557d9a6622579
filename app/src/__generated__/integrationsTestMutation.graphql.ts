/**
 * @generated SignedSource<<ed4544f831cd2b7726574662119a025c>>
 * @relayHash c8bfebf10921b0943e61223f559b9486
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c8bfebf10921b0943e61223f559b9486

import type { ConcreteRequest } from 'relay-runtime';
export type HealthCheckStatus = "FAILURE" | "SUCCESS" | "%future added value";
export type integrationsTestMutation$variables = {
  integrationSettingId: string;
  taskId: string;
};
export type integrationsTestMutation$data = {
  readonly testInboundIntegration: ReadonlyArray<{
    readonly detail: string;
    readonly name: string;
    readonly status: HealthCheckStatus;
  }>;
};
export type integrationsTestMutation = {
  response: integrationsTestMutation$data;
  variables: integrationsTestMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "integrationSettingId"
  },
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
        "name": "integrationSettingId",
        "variableName": "integrationSettingId"
      },
      {
        "kind": "Variable",
        "name": "taskId",
        "variableName": "taskId"
      }
    ],
    "concreteType": "IntegrationTestStep",
    "kind": "LinkedField",
    "name": "testInboundIntegration",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "name",
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
        "name": "detail",
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
    "name": "integrationsTestMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "integrationsTestMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "c8bfebf10921b0943e61223f559b9486",
    "metadata": {},
    "name": "integrationsTestMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "9147697d9a729dde687801317ac9ff88";

export default node;
