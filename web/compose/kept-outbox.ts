import { myUlid } from '../api/queries.ts'
import { chosenWorkspace } from '../api/workspace.ts'
import type { Pending } from './outbox.ts'

/** Messages that were sent by their author and not yet accepted, for when the page is left before that. */
type Kept = Pending & { workspace: string | null }

const key = () => `bellhop.outbox.${myUlid()}`

const all = () => JSON.parse(localStorage.getItem(key()) ?? '[]') as Kept[]

const write = (kept: Kept[]) => {
  if (kept.length === 0) return localStorage.removeItem(key())
  try {
    localStorage.setItem(key(), JSON.stringify(kept))
  } catch {}
}

export const keepPending = (pending: Pending) =>
  write([
    ...all().filter(({ id }) => id !== pending.id),
    { ...pending, workspace: chosenWorkspace() ?? null },
  ])

export const forgetPending = (id: string) => write(all().filter((one) => one.id !== id))

/** Whether another tab has not taken it back or sent it. */
export const isKept = (id: string) => all().some((one) => one.id === id)

/** Those of the workspace that this browser shows. */
export const keptPending = () => all().filter(({ workspace }) => workspace === (chosenWorkspace() ?? null))
