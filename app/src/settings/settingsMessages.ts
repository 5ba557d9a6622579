export const SETTINGS_UPDATE_FAILED = 'An error occurred while updating settings. ';
export const DEFAULT_TYPE_UPDATE_FAILED = 'An error occurred while updating default episode type. ';
