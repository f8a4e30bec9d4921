import { one } from '../base/counts.ts'

export const product = 'Bellhop'
export const close = 'Close'
export const undo = 'Undo'
export const undoLast = 'Undo the last change'
export const save = 'Save'
export const copy = 'Copy'
export const copied = 'Copied'
export const copyOf = (what: string) => `Copy: ${what}`
export const cancel = 'Cancel'
export const tryAgain = 'Try again'
export const showMore = 'Show more'
export const chosen = 'Selected'
export const toasts = { label: 'Status messages', focus: 'Go to the status message' }
export const thisField = 'This field'
export const nothingFound = 'Nothing found.'
export const skip = 'Skip to content'
export const workspaces = 'Workspaces'
export const pages = 'Pages'

export const stale = (since: string) =>
  since === 'now'
    ? 'The server is not reachable.'
    : `The server is not reachable. This page is from ${since} ago.`

export const errors = {
  offline: 'The server is not reachable. Check your connection and try again.',
  requestId: 'Request id:',
  tooMany: (seconds: string | null) =>
    seconds === null
      ? 'Too many requests. Wait a moment, then try again.'
      : `Too many requests. Try again in ${one(Number(seconds), 'second', 'seconds')}.`,
  unreadable: (code: number) => `The server returned an error (${code}). Try again later.`,
  crash: 'Something went wrong in the app.',
  crashText: 'Drafts are kept in this browser. Reload the page to continue.',
  reload: 'Reload',
  details: 'Details',
  missing: 'Page not found',
  missingText: 'Check the address, or go to the inbox.',
  toInbox: 'Go to the inbox',
}

export const keys = { control: 'Ctrl', escape: 'Esc' }

export const sorting = {
  handle: (name: string) => `Move ${name}`,
  up: 'Move up',
  down: 'Move down',
  moved: (name: string, place: number, count: number) => `${name} is now number ${place} of ${count}.`,
}

export const time = {
  now: 'now',
  justNow: 'just now',
  ago: (passed: string) => `${passed} ago`,
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => `${count} h`,
  days: (count: number) => `${count} d`,
  lessThan: (duration: string) => `< ${duration}`,
}

export const colors = {
  chosen: (label: string, name: string) => `${label}: ${name}`,
  other: 'Other color',
  wrong: 'Write the color as # and six digits, such as #0d9488.',
  names: {
    teal: 'Teal',
    amber: 'Amber',
    pink: 'Pink',
    blue: 'Blue',
    green: 'Green',
    red: 'Red',
    purple: 'Purple',
    brown: 'Brown',
    grey: 'Gray',
    navy: 'Navy',
  },
}

/** Reasons why a shortcut does nothing. */
export const roles = {
  cannot: {
    write: 'Your role does not allow that. Ask an admin to change it.',
    write_notes: 'Your role only reads. Ask an admin to change it.',
  },
}

/** The texts that the imports of contacts and of articles share. */
export const importing = {
  uploading: 'Uploading…',
  previous: 'Imports of the last seven days',
  states: { ready: 'Not started yet', failed: 'Not readable', started: 'Running', ended: 'Ended' },
  discard: 'Discard',
  discarded: 'The import was discarded. Nothing was written.',
  failed: 'The file cannot be imported',
  again: 'Choose another file',
  ended: 'The import has ended',
  missing: 'This import does not exist. Imports are deleted after seven days.',
}
