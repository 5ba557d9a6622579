// Replaces rjsf's removal of values that the schema does not name: our forms keep every answer.

/** @returns the answers as they are */
export default function omitExtraData<Data>(_validator: unknown, _schema: unknown, _root: unknown, data: Data): Data {
  return data;
}

export function getUsedFormData<Data>(data: Data): Data {
  return data;
}

export function getFieldNames(): readonly string[][] {
  return [];
}

/** No value counts as empty, so nothing is removed. */
export function isValueEmpty(): boolean {
  return false;
}
