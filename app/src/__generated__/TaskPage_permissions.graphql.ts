/**
 * @generated SignedSource<<740b5fc43c0f23e15b26c73e0b5ee9cc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type TaskPage_permissions$data = {
  readonly allowAddend: boolean;
  readonly allowAttest: boolean;
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "allowAttest",
      "storageKey": null
    }
  ],
  "type": "UserTaskPermissions",
  "abstractKey": null
};

(node as any).hash = "74b76a219ed54ba37263afef1cca1878";

export default node;
