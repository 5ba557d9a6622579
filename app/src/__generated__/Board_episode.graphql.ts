/**
 * @generated SignedSource<<e0f4e6ff6dd4eb4e0f77d2ced7a838e5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type TaskRecordStatus = "ACTIVE" | "DELETED" | "ENTERED_IN_ERROR" | "%future added value";
export type TaskStatus = "ADDENDED" | "NOT_STARTED" | "PENDED" | "SIGNED" | "STARTED" | "%future added value";
export type TaskType = "CONSULT" | "FOLLOWUP" | "MPC" | "NURSING" | "OTV" | "PALLIATIVE" | "PATIENT_REPORTED" | "PEER_REVIEW" | "PHYSICS_CHECK" | "PRESCRIPTION" | "PROCEDURE_NOTE" | "REFERRAL_LETTER" | "REGISTRATION" | "RESIMULATION" | "SAFETY_EVENT" | "SIMULATION" | "SIMULATION_NOTE" | "TREATMENT_BREAK" | "TREATMENT_PLANNING" | "TREATMENT_START" | "TREATMENT_SUMMARY" | "VERIFICATION_SIMULATION" | "%future added value";
import type { FragmentRefs } from "relay-runtime";
export type Board_episode$data = {
  readonly board: {
    readonly columns: ReadonlyArray<{
      readonly isFolded: boolean;
      readonly name: string;
      readonly week: {
        readonly firstDay: string | null | undefined;
        readonly firstFraction: number;
        readonly isExpected: boolean;
        readonly lastDay: string | null | undefined;
        readonly lastFraction: number;
      } | null | undefined;
    }>;
    readonly fractionsDelivered: number | null | undefined;
    readonly fractionsPlanned: number | null | undefined;
  };
  readonly id: string;
  readonly patient: {
    readonly id: string;
  };
  readonly tasks: ReadonlyArray<{
    readonly allowClose: boolean;
    readonly column: string;
    readonly displayName: string;
    readonly due: {
      readonly fraction: number | null | undefined;
      readonly isExpected: boolean;
      readonly on: string | null | undefined;
    } | null | undefined;
    readonly id: string;
    readonly isClosed: boolean;
    readonly iteration: number | null | undefined;
    readonly recordStatus: TaskRecordStatus;
    readonly required: boolean;
    readonly sequence: number | null | undefined;
    readonly taskStatus: TaskStatus;
    readonly taskType: TaskType;
    readonly updatedBy: {
      readonly displayName: string;
    } | null | undefined;
    readonly updatedOn: string;
  }>;
  readonly " $fragmentType": "Board_episode";
};
export type Board_episode$key = {
  readonly " $data"?: Board_episode$data;
  readonly " $fragmentSpreads": FragmentRefs<"Board_episode">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "isExpected",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "displayName",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Board_episode",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "Patient",
      "kind": "LinkedField",
      "name": "patient",
      "plural": false,
      "selections": [
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "CourseBoard",
      "kind": "LinkedField",
      "name": "board",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "fractionsPlanned",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "fractionsDelivered",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "BoardColumn",
          "kind": "LinkedField",
          "name": "columns",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "name",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "isFolded",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "BoardWeek",
              "kind": "LinkedField",
              "name": "week",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "firstFraction",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "lastFraction",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "firstDay",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "lastDay",
                  "storageKey": null
                },
                (v1/*:: as any*/)
              ],
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
      "concreteType": "Task",
      "kind": "LinkedField",
      "name": "tasks",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v2/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "taskType",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "taskStatus",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "column",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "isClosed",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "DueDate",
          "kind": "LinkedField",
          "name": "due",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "on",
              "storageKey": null
            },
            (v1/*:: as any*/),
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "fraction",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "iteration",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sequence",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "required",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "recordStatus",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "allowClose",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "updatedOn",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "UserRef",
          "kind": "LinkedField",
          "name": "updatedBy",
          "plural": false,
          "selections": [
            (v2/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Episode",
  "abstractKey": null
};
})();

(node as any).hash = "2ccdc6f20e8ca03981d56c5af1a29449";

export default node;
