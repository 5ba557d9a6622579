/**
 * @generated SignedSource<<b4631cac9aa01709ee4554248e090b48>>
 * @relayHash 25c65d6f40ecb91c5012baecfcd0d52d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 25c65d6f40ecb91c5012baecfcd0d52d

import type { ConcreteRequest } from 'relay-runtime';
export type TreatmentPanelAskMutation$variables = {
  episodeId: string;
};
export type TreatmentPanelAskMutation$data = {
  readonly readTreatmentRecord: {
    readonly count: number;
  };
};
export type TreatmentPanelAskMutation = {
  response: TreatmentPanelAskMutation$data;
  variables: TreatmentPanelAskMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "episodeId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "episodeId",
    "variableName": "episodeId"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "count",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "TreatmentPanelAskMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TreatmentRecord",
        "kind": "LinkedField",
        "name": "readTreatmentRecord",
        "plural": false,
        "selections": [
          (v2/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "TreatmentPanelAskMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "TreatmentRecord",
        "kind": "LinkedField",
        "name": "readTreatmentRecord",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
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
    "id": "25c65d6f40ecb91c5012baecfcd0d52d",
    "metadata": {},
    "name": "TreatmentPanelAskMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "6336954c0187d816590e1d354eb16ea5";

export default node;
