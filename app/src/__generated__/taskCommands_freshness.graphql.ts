/**
 * @generated SignedSource<<30cd0efd04325b33cbad921ef6a3e1c9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type TaskStatus = "ADDENDED" | "NOT_STARTED" | "PENDED" | "SIGNED" | "STARTED" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type taskCommands_freshness$data = {
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
  readonly " $fragmentType": "taskCommands_freshness";
};
export type taskCommands_freshness$key = {
  readonly " $data"?: taskCommands_freshness$data;
  readonly " $fragmentSpreads": FragmentRefs<"taskCommands_freshness">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "taskCommands_freshness"
};

(node as any).hash = "14352dcaa06abe504bc89b9955d657fc";

export default node;
