/** Texts of photographs in tasks and in the chart. */
export const PHOTOGRAPHS_TEXT = {
  title: 'Photographs',
  /** A caption ends the name, so that a voice command finds the button by its first words. */
  open: (caption: string) => `Open photograph: ${caption}`,
  facts: (takenOn: string, bodySite: string | null) => (bodySite ? `${takenOn} · ${bodySite}` : takenOn),
  loading: 'Loading the photograph',
  failed: 'The photograph could not be loaded.',
  none: 'No photographs yet. They are added to a task, such as an on-treatment visit.',
  listFailed: 'The photographs could not be loaded.',
  from: (task: string, isSigned: boolean) => (isSigned ? task : `${task} (not signed)`),
  viewer: {
    title: (place: number, count: number) => `Photograph ${place} of ${count}`,
    previous: 'Previous',
    next: 'Next',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoom: (percent: number) => `${percent}%`,
    compare: 'Compare',
    compareEnd: 'Show one',
    compareWith: 'Compare with',
    close: 'Close',
    picture: 'Picture',
    keys: 'Arrow keys: previous and next. + and −: zoom; the arrow keys then move the picture.',
    choice: (takenOn: string, caption: string) => `${takenOn} · ${caption}`,
  },
} as const;

/** Texts of adding photographs to a task. */
export const ADD_PHOTOGRAPHS_TEXT = {
  choose: 'Add photographs',
  take: 'Take a photograph',
  drop: 'Photographs can also be dropped or pasted anywhere on this page.',
  describe: 'Edit',
  describeWhat: (caption: string) => `Edit: ${caption}`,
  remove: 'Remove',
  removeWhat: (caption: string) => `Remove: ${caption}`,
  removed: (count: number) => (count === 1 ? '1 removed photograph' : `${count} removed photographs`),
  removedBy: (number: number, name: string, on: string, reason: string) =>
    `Photograph ${number}, removed by ${name}, ${on}. Reason: ${reason}`,
  dialog: {
    title: 'Add photographs',
    intro: 'JPEG or PNG, at most 12 MB each. Place, time and camera are removed from the file.',
    chosen: (place: number) => `Photograph ${place}`,
    caption: 'What it shows',
    takenOn: 'Taken on',
    bodySite: 'Part of the body',
    leaveOut: 'Leave out',
    leaveOutWhat: (place: number) => `Leave out photograph ${place}`,
    add: (count: number) => (count === 1 ? 'Add 1 photograph' : `Add ${count} photographs`),
    sending: (percent: number) => `${percent}% sent`,
    checking: 'Checking and storing',
    done: 'Added',
    cancel: 'Cancel',
    added: (count: number) => (count === 1 ? '1 photograph was added.' : `${count} photographs were added.`),
    size: 'The photograph is larger than 12 MB. Make it smaller.',
    progressOf: (place: number) => `Upload of photograph ${place}`,
  },
  describeDialog: {
    title: 'Edit what is said about the photograph',
    save: 'Save',
  },
  removeDialog: {
    title: 'Remove photograph',
    explains:
      'The photograph is erased, and the record says who removed it and why. It cannot be brought back. One that an earlier signature covered is only hidden.',
    confirm: 'Remove photograph',
  },
} as const;
