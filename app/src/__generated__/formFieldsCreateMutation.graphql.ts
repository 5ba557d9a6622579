/**
 * @generated SignedSource<<48b78054d07018f9dc56df1773331ea9>>
 * @relayHash 10fadeb2afd56143285ded253eda8eed
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 10fadeb2afd56143285ded253eda8eed

import type { ConcreteRequest } from 'relay-runtime';
export type FormFieldType = "AttendingMultiSelect" | "CTCAE" | "Checkbox" | "CustomComponent" | "DatePicker" | "Diagnosis" | "Gleason" | "Grid" | "Header" | "LongText" | "MaximalToxicities" | "NodeSelector" | "NoteFragment" | "Numeric" | "PerformanceScaleSection" | "Radio" | "RadioTable" | "SubsectionHeader" | "Table" | "TemplateString" | "Text" | "UnitSelector" | "%future added value";
export type formFieldsCreateMutation$variables = {
  attributes?: string | null | undefined;
  carePlanField?: string | null | undefined;
  fieldId: string;
  label: string;
  type: FormFieldType;
};
export type formFieldsCreateMutation$data = {
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
export type formFieldsCreateMutation = {
  response: formFieldsCreateMutation$data;
  variables: formFieldsCreateMutation$variables;
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
    "name": "formFieldsCreateMutation",
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
    "name": "formFieldsCreateMutation",
    "selections": (v5/*:: as any*/)
  },
  "params": {
    "id": "10fadeb2afd56143285ded253eda8eed",
    "metadata": {},
    "name": "formFieldsCreateMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "8547d2437acfee676a87f9b6bc23fa16";

export default node;
