/** In the same megabytes as the upload limit. */
const size = (bytes: number) =>
  bytes < 1024 ** 2 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** Texts of both file screens. */
export const FILES_TEXT = {
  size,
  column: { name: 'Name', size: 'Size', recipients: 'For', by: 'Uploaded by', on: 'Uploaded', actions: 'Actions' },
  loadFailed: 'The files could not be loaded.',
  download: 'Download',
  downloadWhat: (name: string) => `Download “${name}”`,
  downloadFailed: (name: string) => `“${name}” could not be downloaded.`,
} as const;

/** Texts of the file download screen. */
export const FILE_DOWNLOAD_TEXT = {
  title: 'File Download',
  intro: 'Files uploaded for you or for everyone, and files that you uploaded. Each download is recorded.',
  none: 'There are no files for you. Files that an administrator uploads for you appear here.',
  shown: (count: number) => (count === 1 ? '1 file' : `${count} files`),
} as const;

/** Texts of the file upload screen. */
export const FILE_UPLOAD_TEXT = {
  title: 'File Upload',
  intro: 'Recipients find their files under File Download.',
  noPatients:
    'Do not upload patient information, and do not name patients in file names. Files are not part of a chart.',
  area: 'Upload files',
  choose: 'Choose files',
  drop: 'or drop them here',
  limits: (kinds: string, megabytes: number) => `${kinds}. At most ${megabytes} MB each.`,
  recipients: {
    legend: 'Recipients',
    everybody: 'Everyone who may download files',
    named: 'Only selected people',
    find: 'Find a person',
    chosen: (count: number) => (count === 0 ? 'No one is selected yet' : `${count} selected`),
    most: (most: number) => `A file can have at most ${most} recipients. Select fewer, or choose everyone.`,
    needed: 'Select the recipients before you choose files.',
    failed: 'The people could not be loaded.',
    none: 'No one has permission to download files.',
  },
  uploads: 'Uploads',
  state: {
    WAITING: 'Waiting',
    SENDING: (percent: number) => `${percent} %`,
    CHECKING: 'Checking and storing',
    DONE: 'Uploaded',
    CANCELLED: 'Canceled. The file was not stored.',
  },
  progressOf: (name: string) => `Upload of “${name}”`,
  stay: 'Stay on this screen until the uploads are done. Leaving cancels them.',
  cancel: 'Cancel',
  cancelWhat: (name: string) => `Cancel the upload of “${name}”`,
  dismiss: 'Dismiss',
  dismissWhat: (name: string) => `Dismiss “${name}”`,
  retry: 'Retry',
  retryWhat: (name: string) => `Retry the upload of “${name}”`,
  refused: {
    type: (kinds: string) => `This file type is not accepted. Accepted types: ${kinds}.`,
    size: (megabytes: number) => `Larger than the limit of ${megabytes} MB.`,
    empty: 'The file is empty.',
  },
  list: 'Files',
  none: 'No files have been uploaded.',
  shown: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  everybody: 'Everyone',
  people: (names: readonly string[]) => names.join(', '),
  remove: 'Delete',
  removeWhat: (name: string) => `Delete “${name}”`,
  removeExplains: 'The file can no longer be downloaded. Its content is permanently removed. This cannot be undone.',
  /** Distinguishes files with the same name. */
  removeFrom: (by: string, on: string) => `Uploaded by ${by}, ${on}.`,
  removeFor: (names: string) => `Recipients: ${names}.`,
  keep: 'Keep file',
} as const;
