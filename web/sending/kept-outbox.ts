import { myUlid } from '../api/queries.ts'
import type { Status, Ticket } from '../api/types.ts'
import { chosenWorkspace } from '../base/workspace.ts'
import type { Draft } from '../drafts/message-draft.ts'

/** A message that was sent by its author and not yet accepted by the server. */
export type Pending = {
  /** Also the idempotency key: however often it is tried, there is one message. */
  id: string
  ticket: Ticket
  draft: Draft
  seen: string | undefined
  thenStatus: Status | undefined
  state: 'held' | 'sending'
  sendAt: number
  /** Of the draft on the server, which is deleted with the message. */
  revision?: number
  /** Why it was not accepted yet. */
  trouble?: 'offline' | 'busy' | undefined
}

/** Messages that were sent by their author and not yet accepted, for when the page is left before that. */
type Kept = Pending & { workspace: string | null }

/** Those that found no room in the storage of the browser. They are sent as long as the page is open. */
const withoutRoom = new Set<string>()

const key = () => `bellhop.outbox.${myUlid()}`

const all = () => JSON.parse(localStorage.getItem(key()) ?? '[]') as Kept[]

const write = (kept: Kept[]) =>
  kept.length ? localStorage.setItem(key(), JSON.stringify(kept)) : localStorage.removeItem(key())

export const keepPending = (pending: Pending) => {
  const kept = { ...pending, workspace: chosenWorkspace() ?? null }
  try {
    write([...all().filter(({ id }) => id !== pending.id), kept])
  } catch {
    withoutRoom.add(pending.id)
  }
}

export const forgetPending = (id: string) => {
  withoutRoom.delete(id)
  write(all().filter((one) => one.id !== id))
}

/** Whether another tab has not taken it back or sent it. */
export const isKept = (id: string) => withoutRoom.has(id) || all().some((one) => one.id === id)

/** Those of the workspace that this browser shows. */
export const keptPending = () => all().filter(({ workspace }) => workspace === (chosenWorkspace() ?? null))
