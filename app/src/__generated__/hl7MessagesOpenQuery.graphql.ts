/**
 * @generated SignedSource<<176829c4db0dd788da47fdd151deb857>>
 * @relayHash 2c4d8d94df861bb3057433c357ccd3ca
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2c4d8d94df861bb3057433c357ccd3ca

import type { ConcreteRequest } from 'relay-runtime';
export type hl7MessagesOpenQuery$variables = {
  messageId: string;
};
export type hl7MessagesOpenQuery$data = {
  readonly hl7Message: {
    readonly acts: ReadonlyArray<{
      readonly act: string;
      readonly by: {
        readonly displayName: string;
      };
      readonly on: string;
      readonly reason: string;
    }>;
    readonly at: string;
    readonly reason: string;
    readonly text: string;
  };
};
export type hl7MessagesOpenQuery = {
  response: hl7MessagesOpenQuery$data;
  variables: hl7MessagesOpenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "messageId"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "messageId",
    "variableName": "messageId"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "at",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "text",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "act",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "on",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "hl7MessagesOpenQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "HL7Message",
        "kind": "LinkedField",
        "name": "hl7Message",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "HL7MessageAct",
            "kind": "LinkedField",
            "name": "acts",
            "plural": true,
            "selections": [
              (v5/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "UserRef",
                "kind": "LinkedField",
                "name": "by",
                "plural": false,
                "selections": [
                  (v6/*:: as any*/)
                ],
                "storageKey": null
              },
              (v7/*:: as any*/),
              (v3/*:: as any*/)
            ],
            "storageKey": null
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
    "name": "hl7MessagesOpenQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "HL7Message",
        "kind": "LinkedField",
        "name": "hl7Message",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "HL7MessageAct",
            "kind": "LinkedField",
            "name": "acts",
            "plural": true,
            "selections": [
              (v5/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "UserRef",
                "kind": "LinkedField",
                "name": "by",
                "plural": false,
                "selections": [
                  (v6/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "id",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              (v7/*:: as any*/),
              (v3/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "2c4d8d94df861bb3057433c357ccd3ca",
    "metadata": {},
    "name": "hl7MessagesOpenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "bd3f17a7446b1f3dea2c45f1150a6c20";

export default node;
