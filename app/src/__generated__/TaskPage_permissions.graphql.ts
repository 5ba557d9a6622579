/**
 * @generated SignedSource<<4823f6f4e510708fbbb3fd3f5b5aceeb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TaskPage_permissions$data = {
  readonly allowAddend: boolean;
  readonly allowCancel: boolean;
  readonly allowEdit: boolean;
  readonly allowPend: boolean;
  readonly allowSign: boolean;
  readonly allowUnsign: boolean;
  readonly " $fragmentType": "TaskPage_permissions";
};
export type TaskPage_permissions$key = {
  readonly " $data"?: TaskPage_permissions$data;
  readonly " $fragmentSpreads": FragmentRefs<"TaskPage_permissions">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TaskPage_permissions",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "allowEdit",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "allowPend",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "allowSign",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "allowCancel",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "allowUnsign",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "allowAddend",
      "storageKey": null
    }
  ],
  "type": "UserTaskPermissions",
  "abstractKey": null
};

(node as any).hash = "d88dd0c0d07bb35a50fcefe9b759edde";

export default node;
