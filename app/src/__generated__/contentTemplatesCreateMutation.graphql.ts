/**
 * @generated SignedSource<<a6033f65f06f8398e3da900252677637>>
 * @relayHash fdcfc7a4b68c584a3644c1ca1612abb8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID fdcfc7a4b68c584a3644c1ca1612abb8

import type { ConcreteRequest } from 'relay-runtime';
export type DiseaseSystem = "Breast" | "CNS" | "Default" | "GI" | "GU" | "Gyn" | "HN" | "Heme" | "Melsarc" | "Thoracic" | "%future added value";
export type EpisodeType = "Medical" | "ProspectiveResearch" | "QA" | "Radiation" | "RetrospectiveResearch" | "Surgical" | "%future added value";
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "NURSING" | "OTV" | "PALLIATIVE" | "PATIENT_REPORTED" | "PEER_REVIEW" | "PHYSICS_CHECK" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REFERRAL_LETTER" | "REGISTRATION" | "RESIMULATION" | "SAFETY_EVENT" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_BREAK" | "TREATMENT_PLANNING" | "TREATMENT_START" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
export type contentTemplatesCreateMutation$variables = {
  description: string;
  episodeType: EpisodeType;
  name: string;
  site?: string | null | undefined;
  system?: DiseaseSystem | null | undefined;
  taskType: TaskType;
};
export type contentTemplatesCreateMutation$data = {
  readonly createContentTemplate: {
    readonly id: string;
  };
};
export type contentTemplatesCreateMutation = {
  response: contentTemplatesCreateMutation$data;
  variables: contentTemplatesCreateMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "description"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "episodeType"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "name"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "site"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "system"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "taskType"
},
v6 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "description",
        "variableName": "description"
      },
      {
        "kind": "Variable",
        "name": "episodeType",
        "variableName": "episodeType"
      },
      {
        "kind": "Variable",
        "name": "name",
        "variableName": "name"
      },
      {
        "kind": "Variable",
        "name": "site",
        "variableName": "site"
      },
      {
        "kind": "Variable",
        "name": "system",
        "variableName": "system"
      },
      {
        "kind": "Variable",
        "name": "taskType",
        "variableName": "taskType"
      }
    ],
    "concreteType": "ContentTemplate",
    "kind": "LinkedField",
    "name": "createContentTemplate",
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
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "contentTemplatesCreateMutation",
    "selections": (v6/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v5/*:: as any*/),
      (v4/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "contentTemplatesCreateMutation",
    "selections": (v6/*:: as any*/)
  },
  "params": {
    "id": "fdcfc7a4b68c584a3644c1ca1612abb8",
    "metadata": {},
    "name": "contentTemplatesCreateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "252583b5fa45cbd7d67931ef08b4b4f1";

export default node;
