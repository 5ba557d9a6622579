/**
 * @generated SignedSource<<551fc05436146c8aa5e72ce90dc399dd>>
 * @relayHash 497ace900add4638ebbadf8d49e245e6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 497ace900add4638ebbadf8d49e245e6

import type { ConcreteRequest } from 'relay-runtime';
export type DeleteEpisodeDialogMutation$variables = {
  id: string;
};
export type DeleteEpisodeDialogMutation$data = {
  readonly deleteEpisode: {
    readonly id: string;
    readonly success: boolean;
  };
};
export type DeleteEpisodeDialogMutation = {
  response: DeleteEpisodeDialogMutation$data;
  variables: DeleteEpisodeDialogMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "id",
        "variableName": "id"
      }
    ],
    "concreteType": "DeletedEpisode",
    "kind": "LinkedField",
    "name": "deleteEpisode",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "success",
        "storageKey": null
      },
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
    "name": "DeleteEpisodeDialogMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "DeleteEpisodeDialogMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "497ace900add4638ebbadf8d49e245e6",
    "metadata": {},
    "name": "DeleteEpisodeDialogMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "365d8f4a3baa4833fd0828777293f887";

export default node;
