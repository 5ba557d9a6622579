/**
 * @generated SignedSource<<de375129734261b129c307f44f0c9dd4>>
 * @relayHash cd7dafe0bc25a051d442616be6f2e564
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID cd7dafe0bc25a051d442616be6f2e564

import type { ConcreteRequest } from 'relay-runtime';
export type HealthCheckStatus = "FAILURE" | "SUCCESS" | "%future added value";
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type integrationsHealthQuery$variables = Record<PropertyKey, never>;
export type integrationsHealthQuery$data = {
  readonly integrationHealthChecks: ReadonlyArray<{
    readonly checkedOn: string;
    readonly history: ReadonlyArray<{
      readonly on: string;
      readonly reason: string | null | undefined;
      readonly status: HealthCheckStatus;
    }>;
    readonly lastSuccess: string | null | undefined;
    readonly reason: string | null | undefined;
    readonly sourceSystem: SourceSystem;
    readonly status: HealthCheckStatus;
  }>;
};
export type integrationsHealthQuery = {
  response: integrationsHealthQuery$data;
  variables: integrationsHealthQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "status",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "IntegrationHealthCheck",
    "kind": "LinkedField",
    "name": "integrationHealthChecks",
    "plural": true,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "sourceSystem",
        "storageKey": null
      },
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "checkedOn",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "lastSuccess",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "IntegrationHealthHistory",
        "kind": "LinkedField",
        "name": "history",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "on",
            "storageKey": null
          },
          (v0/*:: as any*/),
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "integrationsHealthQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "integrationsHealthQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "cd7dafe0bc25a051d442616be6f2e564",
    "metadata": {},
    "name": "integrationsHealthQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "816d4f8ccb08499af47141b481cf6ed5";

export default node;
