/**
 * @generated SignedSource<<8ce195a2772b4d654448407a364072b6>>
 * @relayHash 26e016a91dc81a1fcfdc505453e35c9c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 26e016a91dc81a1fcfdc505453e35c9c

import type { ConcreteRequest } from 'relay-runtime';
export type PublicationStatus = "accepted" | "failed" | "queued" | "sent" | "superseded" | "withdrawn" | "%future added value";
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type integrationsOutboxQuery$variables = Record<PropertyKey, never>;
export type integrationsOutboxQuery$data = {
  readonly publicationOutbox: {
    readonly entries: ReadonlyArray<{
      readonly nextTryOn: string | null | undefined;
      readonly noteName: string;
      readonly publication: {
        readonly askedBy: {
          readonly displayName: string;
        };
        readonly askedOn: string;
        readonly attempts: number;
        readonly error: string | null | undefined;
        readonly id: string;
        readonly receivingApplication: string;
        readonly status: PublicationStatus;
      };
      readonly taskId: string;
    }>;
    readonly isCut: boolean;
    readonly receivers: ReadonlyArray<{
      readonly delivered: number;
      readonly failed: number;
      readonly lastDeliveredOn: string | null | undefined;
      readonly sourceSystem: SourceSystem;
      readonly waiting: number;
    }>;
  };
};
export type integrationsOutboxQuery = {
  response: integrationsOutboxQuery$data;
  variables: integrationsOutboxQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isCut",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "concreteType": "OutboxReceiver",
  "kind": "LinkedField",
  "name": "receivers",
  "plural": true,
  "selections": [
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
      "name": "waiting",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "failed",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "delivered",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastDeliveredOn",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "taskId",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "noteName",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "nextTryOn",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "status",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "receivingApplication",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "askedOn",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "attempts",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "error",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "integrationsOutboxQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "PublicationOutbox",
        "kind": "LinkedField",
        "name": "publicationOutbox",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "OutboxEntry",
            "kind": "LinkedField",
            "name": "entries",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Publication",
                "kind": "LinkedField",
                "name": "publication",
                "plural": false,
                "selections": [
                  (v5/*:: as any*/),
                  (v6/*:: as any*/),
                  (v7/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "UserRef",
                    "kind": "LinkedField",
                    "name": "askedBy",
                    "plural": false,
                    "selections": [
                      (v8/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  (v9/*:: as any*/),
                  (v10/*:: as any*/),
                  (v11/*:: as any*/)
                ],
                "storageKey": null
              }
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
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "integrationsOutboxQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "PublicationOutbox",
        "kind": "LinkedField",
        "name": "publicationOutbox",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "OutboxEntry",
            "kind": "LinkedField",
            "name": "entries",
            "plural": true,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Publication",
                "kind": "LinkedField",
                "name": "publication",
                "plural": false,
                "selections": [
                  (v5/*:: as any*/),
                  (v6/*:: as any*/),
                  (v7/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "UserRef",
                    "kind": "LinkedField",
                    "name": "askedBy",
                    "plural": false,
                    "selections": [
                      (v8/*:: as any*/),
                      (v5/*:: as any*/)
                    ],
                    "storageKey": null
                  },
                  (v9/*:: as any*/),
                  (v10/*:: as any*/),
                  (v11/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "26e016a91dc81a1fcfdc505453e35c9c",
    "metadata": {},
    "name": "integrationsOutboxQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "03c47183bea0fafeb4798e864617f21d";

export default node;
