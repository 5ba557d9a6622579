/**
 * @generated SignedSource<<c856bf0a399e924beca77840f5de1bab>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ClinicianRole = "ADVANCED_PRACTICE" | "ATTENDING" | "MID_LEVEL" | "OTHER" | "PHYSICIST" | "RESIDENT" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type NoteAuthors_task$data = {
  readonly authorship: {
    readonly contributors: ReadonlyArray<{
      readonly on: string | null | undefined;
      readonly person: {
        readonly credentials: string | null | undefined;
        readonly displayName: string;
        readonly id: string;
        readonly role: ClinicianRole | null | undefined;
      };
      readonly sections: ReadonlyArray<string>;
    }>;
    readonly sources: ReadonlyArray<{
      readonly author: {
        readonly credentials: string | null | undefined;
        readonly displayName: string;
        readonly role: ClinicianRole | null | undefined;
      } | null | undefined;
      readonly kind: string;
      readonly on: string | null | undefined;
      readonly sections: ReadonlyArray<string>;
      readonly task: string;
    }>;
  } | null | undefined;
  readonly " $fragmentType": "NoteAuthors_task";
};
export type NoteAuthors_task$key = {
  readonly " $data"?: NoteAuthors_task$data;
  readonly " $fragmentSpreads": FragmentRefs<"NoteAuthors_task">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "role",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "credentials",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "sections",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "on",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NoteAuthors_task",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "NoteAuthorship",
      "kind": "LinkedField",
      "name": "authorship",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "NoteContributor",
          "kind": "LinkedField",
          "name": "contributors",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "NotePerson",
              "kind": "LinkedField",
              "name": "person",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "id",
                  "storageKey": null
                },
                (v0/*:: as any*/),
                (v1/*:: as any*/),
                (v2/*:: as any*/)
              ],
              "storageKey": null
            },
            (v3/*:: as any*/),
            (v4/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "NoteSource",
          "kind": "LinkedField",
          "name": "sources",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "task",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "kind",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "NotePerson",
              "kind": "LinkedField",
              "name": "author",
              "plural": false,
              "selections": [
                (v0/*:: as any*/),
                (v1/*:: as any*/),
                (v2/*:: as any*/)
              ],
              "storageKey": null
            },
            (v4/*:: as any*/),
            (v3/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Task",
  "abstractKey": null
};
})();

(node as any).hash = "9eb09f76d7dab056009851cf8fdb7b51";

export default node;
