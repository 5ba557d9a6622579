/**
 * @generated SignedSource<<01f184537b706b30f0d81dc94ec3f840>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type formChanges_saved$data = {
  readonly errors: ReadonlyArray<{
    readonly baggage: ReadonlyArray<{
      readonly key: string;
      readonly value: string;
    }>;
    readonly description: string;
    readonly line: number;
    readonly s3Key: string;
    readonly sectionValue: string | null | undefined;
    readonly severity: string;
  }>;
  readonly form: {
    readonly revision: string;
    readonly text: string;
  };
  readonly saved: boolean;
  readonly " $fragmentType": "formChanges_saved";
};
export type formChanges_saved$key = {
  readonly " $data"?: formChanges_saved$data;
  readonly " $fragmentSpreads": FragmentRefs<"formChanges_saved">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "formChanges_saved",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "saved",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "FormConfigError",
      "kind": "LinkedField",
      "name": "errors",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "s3Key",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sectionValue",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "description",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "severity",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "line",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "FormConfigErrorBaggage",
          "kind": "LinkedField",
          "name": "baggage",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "key",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "value",
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
      "concreteType": "FormSource",
      "kind": "LinkedField",
      "name": "form",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "text",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "revision",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "SavedForm",
  "abstractKey": null
};

(node as any).hash = "6c24730bd9949977c0036ddf97f1c974";

export default node;
