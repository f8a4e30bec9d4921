import type { Edit, EditBody } from '../../../contract/across/edits.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { conflict } from '../../platform/kernel/problem.ts'
import { placeOf } from './place.ts'
import * as store from './store.ts'

type Call = { tx: Write; me: Principal; body: EditBody }

/** Stores the typed text, unless another tab or device has changed it since the revision of the client. */
export const keep = async ({ tx, me, body }: Call, { keys }: { keys: Keys }): Promise<Edit> => {
  const place = await placeOf(tx, me, body)
  const seen = await store.see(tx, place, { isGone: body.is_gone ?? false })
  const { content, revision = 0, seen_version: seenVersion = null } = body
  if (content === undefined) return shown(tx, place, seen, { keys, known: revision })
  const sealed = content === null ? null : keys.seal(content, sealOf(tx, place))
  const kept = await store.keep(tx, place, { revision, content: sealed, seenVersion: sealed && seenVersion })
  if (!kept)
    throw conflict('You have changed this in another window or on another device meanwhile.', {
      edit: await shown(tx, place, seen, { keys }),
    })
  return shown(tx, place, kept, { keys, known: kept.revision })
}

/** An edit as its author sees it, without a content that the client knows. */
const shown = async (
  tx: Read,
  place: store.Place,
  { content, ...edit }: store.StoredEdit,
  { keys, known }: { keys: Keys; known?: number },
): Promise<Edit> => ({
  ...edit,
  content: content && edit.revision !== known ? keys.open(content, sealOf(tx, place)) : null,
  others: await store.others(tx, place),
})

const sealOf = ({ workspace }: Read, { kind, resource, user }: store.Place) =>
  `edit of ${workspace} ${kind} ${resource} ${user}`
