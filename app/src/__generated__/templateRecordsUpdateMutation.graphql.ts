/**
 * @generated SignedSource<<03913640b22cc31d6e54109c3041c32e>>
 * @relayHash fa704e6718dcbf2dbe8ba3980a623186
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID fa704e6718dcbf2dbe8ba3980a623186

import type { ConcreteRequest } from 'relay-runtime';
export type templateRecordsUpdateMutation$variables = {
  description?: string | null | undefined;
  formValues?: unknown | null | undefined;
  id: string;
  name?: string | null | undefined;
  needsReview?: boolean | null | undefined;
  published?: boolean | null | undefined;
};
export type templateRecordsUpdateMutation$data = {
  readonly updateContentTemplate: {
    readonly id: string;
  };
};
export type templateRecordsUpdateMutation = {
  response: templateRecordsUpdateMutation$data;
  variables: templateRecordsUpdateMutation$variables;
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
    "name": "templateRecordsUpdateMutation",
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
    "name": "templateRecordsUpdateMutation",
    "selections": (v6/*:: as any*/)
  },
  "params": {
    "id": "fa704e6718dcbf2dbe8ba3980a623186",
    "metadata": {},
    "name": "templateRecordsUpdateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "756292b262ccb8b7af1cc3925c86225e";

export default node;
