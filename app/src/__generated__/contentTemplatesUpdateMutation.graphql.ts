/**
 * @generated SignedSource<<7a23695a4b589b2b7a5801762fedf6cd>>
 * @relayHash af137a548bea919419900d9aa25feda3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID af137a548bea919419900d9aa25feda3

import type { ConcreteRequest } from 'relay-runtime';
export type contentTemplatesUpdateMutation$variables = {
  description?: string | null | undefined;
  formValues?: unknown | null | undefined;
  id: string;
  name?: string | null | undefined;
  needsReview?: boolean | null | undefined;
  published?: boolean | null | undefined;
};
export type contentTemplatesUpdateMutation$data = {
  readonly updateContentTemplate: {
    readonly id: string;
  };
};
export type contentTemplatesUpdateMutation = {
  response: contentTemplatesUpdateMutation$data;
  variables: contentTemplatesUpdateMutation$variables;
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
  "name": "formValues"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "id"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "name"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "needsReview"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "published"
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
        "name": "formValues",
        "variableName": "formValues"
      },
      {
        "kind": "Variable",
        "name": "id",
        "variableName": "id"
      },
      {
        "kind": "Variable",
        "name": "name",
        "variableName": "name"
      },
      {
        "kind": "Variable",
        "name": "needsReview",
        "variableName": "needsReview"
      },
      {
        "kind": "Variable",
        "name": "published",
        "variableName": "published"
      }
    ],
    "concreteType": "ContentTemplate",
    "kind": "LinkedField",
    "name": "updateContentTemplate",
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
    "name": "contentTemplatesUpdateMutation",
    "selections": (v6/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v5/*:: as any*/),
      (v4/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "contentTemplatesUpdateMutation",
    "selections": (v6/*:: as any*/)
  },
  "params": {
    "id": "af137a548bea919419900d9aa25feda3",
    "metadata": {},
    "name": "contentTemplatesUpdateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "5c07328f596f18c45df92cc51f8cf5f6";

export default node;
