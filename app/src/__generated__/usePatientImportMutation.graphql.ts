/**
 * @generated SignedSource<<eba2c5a77cf380f509a7f85f6f4aaaad>>
 * @relayHash a505a78eb6678c456059c3d55f43036b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a505a78eb6678c456059c3d55f43036b

import type { ConcreteRequest } from 'relay-runtime';
export type ImportClashDecision = "DIFFERENT_PERSON" | "SAME_PERSON" | "%future added value";
export type SourceSystem = "ARIA" | "ARIA_DB" | "EPIC" | "MOSAIQ" | "%future added value";
export type usePatientImportMutation$variables = {
  clashDecision?: ImportClashDecision | null | undefined;
  externalId?: string | null | undefined;
  mrn: string;
  sourceSystem: SourceSystem;
};
export type usePatientImportMutation$data = {
  readonly importPatient: {
    readonly clash: {
      readonly held: {
        readonly dobs: ReadonlyArray<string>;
        readonly id: string;
        readonly mrns: ReadonlyArray<string>;
        readonly names: ReadonlyArray<{
          readonly firstName: string | null | undefined;
          readonly lastName: string | null | undefined;
          readonly middleName: string | null | undefined;
        }>;
      } | null | undefined;
      readonly incoming: ReadonlyArray<{
        readonly dateOfBirth: string | null | undefined;
        readonly externalId: string;
        readonly name: {
          readonly firstName: string | null | undefined;
          readonly lastName: string | null | undefined;
          readonly middleName: string | null | undefined;
        };
        readonly sourceId: string;
        readonly sourceSystem: SourceSystem;
      }>;
    } | null | undefined;
    readonly patient: {
      readonly id: string;
    } | null | undefined;
  };
};
export type usePatientImportMutation = {
  response: usePatientImportMutation$data;
  variables: usePatientImportMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "clashDecision"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "externalId"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "mrn"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "sourceSystem"
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v5 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "firstName",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "middleName",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "lastName",
    "storageKey": null
  }
],
v6 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "clashDecision",
        "variableName": "clashDecision"
      },
      {
        "kind": "Variable",
        "name": "externalId",
        "variableName": "externalId"
      },
      {
        "kind": "Variable",
        "name": "mrn",
        "variableName": "mrn"
      },
      {
        "kind": "Variable",
        "name": "sourceSystem",
        "variableName": "sourceSystem"
      }
    ],
    "concreteType": "ImportPatientResult",
    "kind": "LinkedField",
    "name": "importPatient",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Patient",
        "kind": "LinkedField",
        "name": "patient",
        "plural": false,
        "selections": [
          (v4/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "ImportClash",
        "kind": "LinkedField",
        "name": "clash",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "InternalSearchResult",
            "kind": "LinkedField",
            "name": "held",
            "plural": false,
            "selections": [
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "mrns",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "dobs",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PersonName",
                "kind": "LinkedField",
                "name": "names",
                "plural": true,
                "selections": (v5/*:: as any*/),
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "ExternalPatient",
            "kind": "LinkedField",
            "name": "incoming",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "externalId",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "sourceId",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "dateOfBirth",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "sourceSystem",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "PersonName",
                "kind": "LinkedField",
                "name": "name",
                "plural": false,
                "selections": (v5/*:: as any*/),
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "usePatientImportMutation",
    "selections": (v6/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "usePatientImportMutation",
    "selections": (v6/*:: as any*/)
  },
  "params": {
    "id": "a505a78eb6678c456059c3d55f43036b",
    "metadata": {},
    "name": "usePatientImportMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "795cbe208e0ef57dc3556c79bab0d2b9";

export default node;
