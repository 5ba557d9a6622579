/** In the same megabytes as the most that is taken. */
const size = (bytes: number) =>
  bytes < 1024 ** 2 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/** What both screens of files say. */
export const FILES_TEXT = {
  size,
  column: { name: 'Name', size: 'Size', recipients: 'For', by: 'Uploaded by', on: 'Uploaded', actions: 'Actions' },
  loadFailed: 'The files could not be loaded.',
  download: 'Download',
  downloadWhat: (name: string) => `Download “${name}”`,
  downloadFailed: (name: string) => `“${name}” could not be downloaded.`,
} as const;

/** What the file download screen says. */
export const FILE_DOWNLOAD_TEXT = {
  title: 'File Download',
  intro: 'Files that were uploaded for you or for everybody, and those you uploaded. Each download is recorded.',
  none: 'There is no file for you. What an administrator uploads for you appears here.',
  shown: (count: number) => (count === 1 ? '1 file' : `${count} files`),
} as const;

/** What the file upload screen says. */
export const FILE_UPLOAD_TEXT = {
  title: 'File Upload',
  intro: 'Whoever a file is for finds it under File Download.',
  noPatients: 'Nothing of a patient belongs here, also not in the name of a file: files are in no chart.',
  area: 'Upload files',
  choose: 'Choose files',
  drop: 'or drop them here',
  limits: (kinds: string, megabytes: number) => `${kinds}. At most ${megabytes} MB each.`,
  recipients: {
    legend: 'For whom',
    everybody: 'Everybody who may download files',
    named: 'Only these people',
    find: 'Find a person',
    chosen: (count: number) => (count === 0 ? 'Nobody is chosen yet' : `${count} chosen`),
    most: (most: number) => `A file can be for ${most} people at most: choose fewer, or everybody.`,
    needed: 'Choose for whom the files are before you choose the files.',
    failed: 'The people could not be loaded.',
    none: 'Nobody has the permission to download files.',
  },
  uploads: 'Uploads',
  state: {
    WAITING: 'Waiting',
    SENDING: (percent: number) => `${percent} %`,
    CHECKING: 'Checking and storing',
    DONE: 'Uploaded',
    CANCELLED: 'Cancelled. Nothing of it was kept.',
  },
  progressOf: (name: string) => `Upload of “${name}”`,
  stay: 'Stay on this screen until the uploads are done: leaving cancels them.',
  cancel: 'Cancel',
  cancelWhat: (name: string) => `Cancel the upload of “${name}”`,
  dismiss: 'Dismiss',
  dismissWhat: (name: string) => `Dismiss “${name}”`,
  retry: 'Retry',
  retryWhat: (name: string) => `Retry the upload of “${name}”`,
  refused: {
    type: (kinds: string) => `Files of this kind are not taken, only ${kinds}.`,
    size: (megabytes: number) => `Larger than ${megabytes} MB, which is the most.`,
    empty: 'The file is empty.',
  },
  list: 'Files',
  none: 'No file has been uploaded.',
  shown: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  everybody: 'Everybody',
  people: (names: readonly string[]) => names.join(', '),
  remove: 'Delete',
  removeWhat: (name: string) => `Delete “${name}”`,
  removeExplains: 'Nobody can download the file any more. This cannot be undone: its content is removed for good.',
  /** Two files may have one name. */
  removeFrom: (by: string, on: string) => `Uploaded by ${by}, ${on}.`,
  removeFor: (names: string) => `It is for: ${names}.`,
  keep: 'Keep it',
} as const;
