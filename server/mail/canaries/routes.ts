import { type Canary, canaryChanged, setCanary, showCanary } from '../../../contract/mail/canaries.ts'
import { findWithin } from '../../channels/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { mailOf } from './rules.ts'
import * as store from './store.ts'

/** A widget sends no mail of its own. */
const find = async (tx: Read, { channel }: { channel: string }, me: Principal) => {
  const found = await findWithin(tx, channel, me.channels)
  return found?.type === 'email' ? found : undefined
}

const show = async (tx: Read, channel: number): Promise<Canary> => {
  const [canary, mails] = await Promise.all([store.find(tx, channel), store.lastMails(tx, channel)])
  return {
    minutes: canary?.minutes ?? null,
    next_at: canary?.next_at ?? null,
    mails: mails.map((mail) => mailOf(mail, tx.now)),
  }
}

export const routes = [
  route(showCanary, find, ({ tx, found }) => show(tx, found.id)),
  route(setCanary, find, async ({ tx, found, body: { minutes } }) => {
    if (minutes === null) await store.remove(tx, found.id)
    else await store.set(tx, found.id, minutes)
    emit(tx, canaryChanged, { channel: found.ulid, name: found.name })
    return show(tx, found.id)
  }),
]
