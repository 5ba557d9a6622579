/**
 * @generated SignedSource<<788569a99cc7261a6ec85112c851a618>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type TaskStatus = "ADDENDED" | "NOT_STARTED" | "PENDED" | "SIGNED" | "STARTED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type taskCommands_fresh$data = {
  readonly document: {
    readonly id: string;
    readonly note: {
      readonly id: string;
      readonly updatedOn: string | null | undefined;
    };
    readonly updatedOn: string | null | undefined;
  } | null | undefined;
  readonly id: string;
  readonly revision: number;
  readonly taskStatus: TaskStatus;
  readonly updatedOn: string;
  readonly " $fragmentType": "taskCommands_fresh";
};
export type taskCommands_fresh$key = {
  readonly " $data"?: taskCommands_fresh$data;
  readonly " $fragmentSpreads": FragmentRefs<"taskCommands_fresh">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "taskCommands_fresh"
};

(node as any).hash = "bfab4e7f225f48faa6cd0d10d0839b54";

export default node;
