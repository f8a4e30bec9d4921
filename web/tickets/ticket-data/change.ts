import type { Tag, Ticket } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { type Change, kindsOfChange } from './kinds-of-change.ts'

export type { Change }

/** Adds a tag, or removes it if the ticket has it. */
export const toggleTag = (tags: readonly Tag[], tag: Tag): Change => ({
  kind: tags.some(({ ulid }) => ulid === tag.ulid) ? 'removeTag' : 'addTag',
  tag,
})

type Kind = Change['kind']

/** The ticket after the change. */
export const changed = <T extends Ticket, K extends Kind>(ticket: T, change: Change<K>): T => ({
  ...ticket,
  ...kindsOfChange[change.kind].apply(ticket, change),
})

/** The inverse change for undo. Undefined if nothing changes. */
export const inverse = <K extends Kind>(ticket: Ticket, change: Change<K>): Change | undefined => {
  const { isDone, inverse } = kindsOfChange[change.kind]
  return isDone(ticket, change) ? undefined : inverse(ticket, change)
}

export const sendChange = <K extends Kind>(ticket: string, change: Change<K>) =>
  kindsOfChange[change.kind].send(ticket, change)

/** The text of the toast after the change of a number of tickets. */
export const doneText = <K extends Kind>(change: Change<K>, count: number) =>
  kindsOfChange[change.kind].done(change, count)

/** The text that is shown during a bulk change. */
export const workingText = <K extends Kind>(change: Change<K>) =>
  kindsOfChange[change.kind].working?.(change) ?? strings.changes.working.other
