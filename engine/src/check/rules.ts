import type { Rule } from './rule.ts';
import { addressAgrees } from './rules/addressAgrees.ts';
import { knownAddress } from './rules/knownAddress.ts';
import { noAnchor } from './rules/noAnchor.ts';
import { noCombinedShowIf } from './rules/noCombinedShowIf.ts';
import { noDeepNesting } from './rules/noDeepNesting.ts';
import { noDuplicateKey } from './rules/noDuplicateKey.ts';
import { noEmptyFile } from './rules/noEmptyFile.ts';
import { noExtendsCycle } from './rules/noExtendsCycle.ts';
import { noLargeFile } from './rules/noLargeFile.ts';
import { noMalformedExpression } from './rules/noMalformedExpression.ts';
import { noMissingKey } from './rules/noMissingKey.ts';
import { noReservedKey } from './rules/noReservedKey.ts';
import { noSlowPattern } from './rules/noSlowPattern.ts';
import { noTab } from './rules/noTab.ts';
import { noUnknownCondition } from './rules/noUnknownCondition.ts';
import { noUnknownFieldReference } from './rules/noUnknownFieldReference.ts';
import { noUnknownFieldType } from './rules/noUnknownFieldType.ts';
import { noUnknownKey } from './rules/noUnknownKey.ts';
import { noUnknownLibraryField } from './rules/noUnknownLibraryField.ts';
import { noUnknownOperator } from './rules/noUnknownOperator.ts';
import { noUnknownParent } from './rules/noUnknownParent.ts';
import { noUnknownPatchTarget } from './rules/noUnknownPatchTarget.ts';
import { noUnknownWord } from './rules/noUnknownWord.ts';
import { noWrongKind } from './rules/noWrongKind.ts';
import { noYamlFault } from './rules/noYamlFault.ts';
import { oneDocument } from './rules/oneDocument.ts';
import { snakeCaseIds } from './rules/snakeCaseIds.ts';
import { textNotNumber } from './rules/textNotNumber.ts';

/** Every rule, in the order of its code. */
export const RULES: readonly Rule[] = [
  noYamlFault,
  noTab,
  noAnchor,
  noDuplicateKey,
  noReservedKey,
  noDeepNesting,
  noLargeFile,
  oneDocument,
  noEmptyFile,
  knownAddress,
  addressAgrees,
  noUnknownFieldReference,
  noUnknownKey,
  noWrongKind,
  noMissingKey,
  noUnknownFieldType,
  noUnknownWord,
  snakeCaseIds,
  textNotNumber,
  noUnknownOperator,
  noUnknownCondition,
  noCombinedShowIf,
  noExtendsCycle,
  noUnknownParent,
  noUnknownPatchTarget,
  noUnknownLibraryField,
  noMalformedExpression,
  noSlowPattern,
];
