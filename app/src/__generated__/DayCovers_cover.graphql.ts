/**
 * @generated SignedSource<<f525e8939aca6946e25996ad192e273a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DayCovers_cover$data = {
  readonly away: {
    readonly name: {
      readonly credentials: string | null | undefined;
      readonly firstName: string | null | undefined;
      readonly lastName: string | null | undefined;
      readonly title: string | null | undefined;
    };
  } | null | undefined;
  readonly colleague: {
    readonly name: {
      readonly credentials: string | null | undefined;
      readonly firstName: string | null | undefined;
      readonly lastName: string | null | undefined;
      readonly title: string | null | undefined;
    };
  } | null | undefined;
  readonly id: string;
  readonly isGiven: boolean;
  readonly until: string;
  readonly " $fragmentType": "DayCovers_cover";
};
export type DayCovers_cover$key = {
  readonly " $data"?: DayCovers_cover$data;
  readonly " $fragmentSpreads": FragmentRefs<"DayCovers_cover">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "DayCovers_cover"
};

(node as any).hash = "e8999ccecab825ae6f5e4b6acf866cfe";

export default node;
