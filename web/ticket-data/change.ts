import type { Tag, Ticket } from '../api/types.ts'
import { strings } from '../strings/strings.ts'
import { type Change, kindsOfChange } from './kinds-of-change.ts'

export type { Change }

/** Takes a tag away if it is there, and adds it otherwise. */
export const toggleTag = (tags: readonly Tag[], tag: Tag): Change => ({
  kind: tags.some(({ ulid }) => ulid === tag.ulid) ? 'removeTag' : 'addTag',
  tag,
})

type Kind = Change['kind']

/** The ticket as it will be. */
export const changed = <T extends Ticket, K extends Kind>(ticket: T, change: Change<K>): T => ({
  ...ticket,
  ...kindsOfChange[change.kind].apply(ticket, change),
})

/** What takes the change back, or undefined if it changes nothing. */
export const inverse = <K extends Kind>(ticket: Ticket, change: Change<K>): Change | undefined => {
  const { isDone, inverse } = kindsOfChange[change.kind]
  return isDone(ticket, change) ? undefined : inverse(ticket, change)
}

export const sendChange = <K extends Kind>(ticket: string, change: Change<K>) =>
  kindsOfChange[change.kind].send(ticket, change)

/** What a message says once it was done to a number of tickets. */
export const doneText = <K extends Kind>(change: Change<K>, count: number) =>
  kindsOfChange[change.kind].done(change, count)

/** What is shown while it is done to many tickets. */
export const workingText = <K extends Kind>(change: Change<K>) =>
  kindsOfChange[change.kind].working?.(change) ?? strings.changes.working.other
