/**
 * @generated SignedSource<<ce95f694c516551683673697cb2d5689>>
 * @relayHash 396e25e85d2177fb233c1212a0e8433c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 396e25e85d2177fb233c1212a0e8433c

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type tablePresetsQuery$variables = {
  episodeType: EpisodeType;
  formConfigId: string;
  system: DiseaseSystem;
};
export type tablePresetsQuery$data = {
  readonly formConfig: {
    readonly sections: ReadonlyArray<{
      readonly fields: ReadonlyArray<unknown>;
    }>;
  } | null | undefined;
};
export type tablePresetsQuery = {
  response: tablePresetsQuery$data;
  variables: tablePresetsQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "episodeType"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "formConfigId"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "system"
},
v3 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "episodeType",
        "variableName": "episodeType"
      },
      {
        "kind": "Variable",
        "name": "formConfigId",
        "variableName": "formConfigId"
      },
      {
        "kind": "Literal",
        "name": "formConfigType",
        "value": "SupportData"
      },
      {
        "kind": "Variable",
        "name": "system",
        "variableName": "system"
      }
    ],
    "concreteType": "FormConfig",
    "kind": "LinkedField",
    "name": "formConfig",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "FormConfigSection",
        "kind": "LinkedField",
        "name": "sections",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "fields",
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
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "tablePresetsQuery",
    "selections": (v3/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/),
      (v2/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "tablePresetsQuery",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "396e25e85d2177fb233c1212a0e8433c",
    "metadata": {},
    "name": "tablePresetsQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "3bd20390adb4b0508f919cc07f7ba73b";

export default node;
