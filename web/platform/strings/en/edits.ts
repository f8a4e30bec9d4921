import { listOf } from '../base/counts.ts'

/** Texts of forms that are kept on the server until they are saved. */
export const edits = {
  kept: 'Draft saved',
  keptHere: 'Draft not saved yet. Trying again',
  notKept: 'Draft not saved:',
  unsaved: 'You have changes that are not saved.',
  unsavedSince: (time: string) => `You have changes of ${time} that are not saved.`,
  discard: 'Discard changes',
  discarded: 'Changes discarded.',
  editing: (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'has' : 'have'} this open`,
  changing: (names: readonly string[]) =>
    `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} changing this`,
  elsewhere: 'You have changed this in another window or on another device.',
  takeElsewhere: 'Use those changes',
  keepHere: 'Keep these',
  meanwhile: 'Somebody saved another version meanwhile. Nothing of yours is lost.',
  difference: 'Difference between their version and yours',
  theirLine: 'Theirs',
  myLine: 'Yours',
  saveMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  tookTheirs: 'Their version is shown.',
  noDifference: 'Both versions say the same.',
  unchangedLines: (count: number) => (count === 1 ? '1 unchanged line' : `${count} unchanged lines`),
}
