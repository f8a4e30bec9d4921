import { myUlid } from '../../platform/api/queries.ts'
import type { Status, Ticket, WholeTicket } from '../../platform/api/types.ts'
import { chosenWorkspace } from '../../platform/base/workspace.ts'
import type { Draft } from '../drafts/message-draft.ts'

/** A ticket that the message opens. Its ULID is the key of the draft. */
export type NewTicket = Pick<WholeTicket, 'ulid' | 'subject'> & {
  isNew: true
  channel: { type: 'email' }
  contact: { email: string }
}

/** A message that was sent by its author, but is not accepted by the server yet. */
export type Pending = {
  /** Also the idempotency key, so that retries create only one message. */
  id: string
  ticket: Ticket | NewTicket
  draft: Draft
  seen: string | undefined
  thenStatus: Status | undefined
  state: 'held' | 'sending'
  sendAt: number
  /** The revision of the draft on the server, which is deleted when the message is accepted. */
  revision?: number
  /** The reason of the last failure. */
  trouble?: 'offline' | 'busy' | undefined
}

/** A pending message in the local storage, from which the next visit continues. */
type Kept = Pending & { workspace: string | null }

/** Messages that did not fit into the local storage. They are only sent while the page is open. */
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

/** Returns whether the message is still pending: another tab may have undone or sent it. */
export const isKept = (id: string) => withoutRoom.has(id) || all().some((one) => one.id === id)

/** Pending messages of the current workspace. */
export const keptPending = () => all().filter(({ workspace }) => workspace === (chosenWorkspace() ?? null))
