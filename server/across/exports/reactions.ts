import type { Reaction } from '../../platform/events/reactions.ts'
import { removeAllExports, removeExportsOf } from './actions.ts'

/** An export of a contact that was deleted, merged or separated is no longer true. */
export const removeExports: Reaction<{ contact: string; other?: string }> = (tx, events) =>
  removeExportsOf(
    tx,
    events.flatMap(({ facts: { contact, other } }) => (other ? [contact, other] : [contact])),
  )

/** Every export may have erased data, even an export that was made meanwhile. */
export const removeAfterErasure: Reaction<object> = (tx) => removeAllExports(tx)
