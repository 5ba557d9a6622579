/**
 * @generated SignedSource<<04bf719798c1276f90f7b215286a0521>>
 * @relayHash 8aa9de257a0c712c773e2ba7ab48b93a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8aa9de257a0c712c773e2ba7ab48b93a

import type { ConcreteRequest } from 'relay-runtime';
export type FormConfigSource = "EDITABLE_FORMS" | "PUBLISHED_FORMS" | "%future added value";
export type versionRecordsSourceMutation$variables = {
  source: FormConfigSource;
};
export type versionRecordsSourceMutation$data = {
  readonly updateFormConfigSource: FormConfigSource;
};
export type versionRecordsSourceMutation = {
  response: versionRecordsSourceMutation$data;
  variables: versionRecordsSourceMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "source"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "source",
        "variableName": "source"
      }
    ],
    "kind": "ScalarField",
    "name": "updateFormConfigSource",
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "versionRecordsSourceMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "versionRecordsSourceMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "8aa9de257a0c712c773e2ba7ab48b93a",
    "metadata": {},
    "name": "versionRecordsSourceMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "82a1a65998d64d8542e8e2bb1c6db01e";

export default node;
