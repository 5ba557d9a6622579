/**
 * @generated SignedSource<<64b9bbe8d75488a282eb1532f4c89850>>
 * @relayHash 8d86d3e23598d3083fe6b8acd4fe370f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8d86d3e23598d3083fe6b8acd4fe370f

import type { ConcreteRequest } from 'relay-runtime';
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type integrationsSettingsQuery$variables = Record<PropertyKey, never>;
export type integrationsSettingsQuery$data = {
  readonly integrationSettings: ReadonlyArray<{
    readonly abilities: ReadonlyArray<string>;
    readonly id: string;
    readonly isConfigured: boolean;
    readonly settings: ReadonlyArray<{
      readonly isSecret: boolean;
      readonly isSet: boolean;
      readonly meaning: string;
      readonly name: string;
      readonly value: string | null | undefined;
    }>;
    readonly sourceSystem: SourceSystem;
  }>;
};
export type integrationsSettingsQuery = {
  response: integrationsSettingsQuery$data;
  variables: integrationsSettingsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "IntegrationSetting",
    "kind": "LinkedField",
    "name": "integrationSettings",
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
        "name": "sourceSystem",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isConfigured",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "abilities",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "IntegrationSettingValue",
        "kind": "LinkedField",
        "name": "settings",
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
            "name": "meaning",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "value",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "isSet",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "isSecret",
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
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "integrationsSettingsQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "integrationsSettingsQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "8d86d3e23598d3083fe6b8acd4fe370f",
    "metadata": {},
    "name": "integrationsSettingsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "cc60861e11489a8033c7204a7737ae8e";

export default node;
