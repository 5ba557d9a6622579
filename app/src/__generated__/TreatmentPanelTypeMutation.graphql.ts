/**
 * @generated SignedSource<<5dfb65a1d0616cbf021ed57c282b419c>>
 * @relayHash 558fb82be7c94737e104bf083dd2856f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 558fb82be7c94737e104bf083dd2856f

import type { ConcreteRequest } from 'relay-runtime';
export type DeliveredDoseInput = {
  doseCGy: string;
  target: string;
};
export type TreatmentPanelTypeMutation$variables = {
  count: number;
  doses: ReadonlyArray<DeliveredDoseInput>;
  episodeId: string;
  fractions: number;
  lastDay?: string | null | undefined;
  plan: string;
  reason?: string | null | undefined;
};
export type TreatmentPanelTypeMutation$data = {
  readonly recordTreatment: {
    readonly count: number;
  };
};
export type TreatmentPanelTypeMutation = {
  response: TreatmentPanelTypeMutation$data;
  variables: TreatmentPanelTypeMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "count"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "doses"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "episodeId"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "fractions"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "lastDay"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "plan"
},
v6 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "reason"
},
v7 = [
  {
    "kind": "Variable",
    "name": "count",
    "variableName": "count"
  },
  {
    "kind": "Variable",
    "name": "doses",
    "variableName": "doses"
  },
  {
    "kind": "Variable",
    "name": "episodeId",
    "variableName": "episodeId"
  },
  {
    "kind": "Variable",
    "name": "fractions",
    "variableName": "fractions"
  },
  {
    "kind": "Variable",
    "name": "lastDay",
    "variableName": "lastDay"
  },
  {
    "kind": "Variable",
    "name": "plan",
    "variableName": "plan"
  },
  {
    "kind": "Variable",
    "name": "reason",
    "variableName": "reason"
  }
],
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "count",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v6/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "TreatmentPanelTypeMutation",
    "selections": [
      {
        "alias": null,
        "args": (v7/*:: as any*/),
        "concreteType": "TreatmentRecord",
        "kind": "LinkedField",
        "name": "recordTreatment",
        "plural": false,
        "selections": [
          (v8/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v5/*:: as any*/),
      (v3/*:: as any*/),
      (v1/*:: as any*/),
      (v4/*:: as any*/),
      (v6/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "TreatmentPanelTypeMutation",
    "selections": [
      {
        "alias": null,
        "args": (v7/*:: as any*/),
        "concreteType": "TreatmentRecord",
        "kind": "LinkedField",
        "name": "recordTreatment",
        "plural": false,
        "selections": [
          (v8/*:: as any*/),
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
    ]
  },
  "params": {
    "id": "558fb82be7c94737e104bf083dd2856f",
    "metadata": {},
    "name": "TreatmentPanelTypeMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "612f9cfb941c4d3e60370b460cd4cf57";

export default node;
