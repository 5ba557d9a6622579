/**
 * @generated SignedSource<<6cea82a551bc9a5ccd94b091450dd526>>
 * @relayHash ff49593635d596fcc5550a4ba9761de8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ff49593635d596fcc5550a4ba9761de8

import type { ConcreteRequest } from 'relay-runtime';
export type AnswerChangeKind = "ADDED" | "CHANGED" | "REMOVED" | "%future added value";
export type NotePieceKind = "ADDED" | "REMOVED" | "SAME" | "%future added value";
export type versionQueriesDiffQuery$variables = {
  from: string;
  to?: string | null | undefined;
};
export type versionQueriesDiffQuery$data = {
  readonly taskVersionDiff: {
    readonly answers: ReadonlyArray<{
      readonly kind: AnswerChangeKind;
      readonly label: string;
      readonly new: string;
      readonly old: string;
      readonly path: string;
      readonly rows: ReadonlyArray<{
        readonly cells: ReadonlyArray<{
          readonly label: string;
          readonly new: string;
          readonly old: string;
        }>;
        readonly kind: AnswerChangeKind;
        readonly rowId: string;
      }>;
      readonly section: string;
    }>;
    readonly note: ReadonlyArray<{
      readonly kind: NotePieceKind;
      readonly text: string;
    }>;
  };
};
export type versionQueriesDiffQuery = {
  response: versionQueriesDiffQuery$data;
  variables: versionQueriesDiffQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "from"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "to"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "label",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "old",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "new",
  "storageKey": null
},
v5 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "fromVersionId",
        "variableName": "from"
      },
      {
        "kind": "Variable",
        "name": "toVersionId",
        "variableName": "to"
      }
    ],
    "concreteType": "TaskVersionDiff",
    "kind": "LinkedField",
    "name": "taskVersionDiff",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "AnswerChange",
        "kind": "LinkedField",
        "name": "answers",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "path",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "section",
            "storageKey": null
          },
          (v1/*:: as any*/),
          (v2/*:: as any*/),
          (v3/*:: as any*/),
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "AnswerRowChange",
            "kind": "LinkedField",
            "name": "rows",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "rowId",
                "storageKey": null
              },
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "AnswerCellChange",
                "kind": "LinkedField",
                "name": "cells",
                "plural": true,
                "selections": [
                  (v1/*:: as any*/),
                  (v3/*:: as any*/),
                  (v4/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "NotePiece",
        "kind": "LinkedField",
        "name": "note",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "text",
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "versionQueriesDiffQuery",
    "selections": (v5/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "versionQueriesDiffQuery",
    "selections": (v5/*:: as any*/)
  },
  "params": {
    "id": "ff49593635d596fcc5550a4ba9761de8",
    "metadata": {},
    "name": "versionQueriesDiffQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "d714eab237b33ce0ff82d9da6a405635";

export default node;
