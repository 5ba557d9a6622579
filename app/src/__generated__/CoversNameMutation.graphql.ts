/**
 * @generated SignedSource<<14af83972ec2437d0442a414b8be7786>>
 * @relayHash 1692d70432215dccd08305e54a243bd0
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 1692d70432215dccd08305e54a243bd0

import type { ConcreteRequest } from 'relay-runtime';
export type CoversNameMutation$variables = {
  colleagueId: string;
  from: string;
  until: string;
};
export type CoversNameMutation$data = {
  readonly nameCover: {
    readonly id: string;
  };
};
export type CoversNameMutation = {
  response: CoversNameMutation$data;
  variables: CoversNameMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "colleagueId"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "from"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "until"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "colleagueId",
        "variableName": "colleagueId"
      },
      {
        "kind": "Variable",
        "name": "from",
        "variableName": "from"
      },
      {
        "kind": "Variable",
        "name": "until",
        "variableName": "until"
      }
    ],
    "concreteType": "Cover",
    "kind": "LinkedField",
    "name": "nameCover",
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "CoversNameMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "CoversNameMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "1692d70432215dccd08305e54a243bd0",
    "metadata": {},
    "name": "CoversNameMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "b884317aa2fcb3e401e4bc47405c91e6";

export default node;
