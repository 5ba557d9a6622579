/**
 * @generated SignedSource<<d6b76eae0d90a0524bbecb6c27e8773f>>
 * @relayHash b67bdaaac3cca8a306266fa02e715fd0
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b67bdaaac3cca8a306266fa02e715fd0

import type { ConcreteRequest } from 'relay-runtime';
export type FormFieldType = "AttendingMultiSelect" | "CTCAE" | "Checkbox" | "CustomComponent" | "DatePicker" | "Diagnosis" | "Gleason" | "Grid" | "Header" | "LongText" | "MaximalToxicities" | "NodeSelector" | "NoteFragment" | "Numeric" | "PerformanceScaleSection" | "Radio" | "RadioTable" | "SubsectionHeader" | "Table" | "TemplateString" | "Text" | "UnitSelector" | "%future added value";
export type formFieldRecordsCreateMutation$variables = {
  attributes?: string | null | undefined;
  carePlanField?: string | null | undefined;
  fieldId: string;
  label: string;
  type: FormFieldType;
};
export type formFieldRecordsCreateMutation$data = {
  readonly createFormField: {
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
    readonly saved: boolean;
  };
};
export type formFieldRecordsCreateMutation = {
  response: formFieldRecordsCreateMutation$data;
  variables: formFieldRecordsCreateMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "attributes"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "carePlanField"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "fieldId"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "label"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "type"
},
v5 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "attributes",
        "variableName": "attributes"
      },
      {
        "kind": "Variable",
        "name": "carePlanField",
        "variableName": "carePlanField"
      },
      {
        "kind": "Variable",
        "name": "fieldId",
        "variableName": "fieldId"
      },
      {
        "kind": "Variable",
        "name": "label",
        "variableName": "label"
      },
      {
        "kind": "Variable",
        "name": "type",
        "variableName": "type"
      }
    ],
    "concreteType": "SavedFormField",
    "kind": "LinkedField",
    "name": "createFormField",
    "plural": false,
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
      (v3/*:: as any*/),
      (v4/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "formFieldRecordsCreateMutation",
    "selections": (v5/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "formFieldRecordsCreateMutation",
    "selections": (v5/*:: as any*/)
  },
  "params": {
    "id": "b67bdaaac3cca8a306266fa02e715fd0",
    "metadata": {},
    "name": "formFieldRecordsCreateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "b42636aeebca6068fe3abfb9a609a26b";

export default node;
