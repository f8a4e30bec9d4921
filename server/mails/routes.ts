import {
  countMails,
  discardMail,
  listMails,
  mailDiscarded,
  mailRetried,
  retryMail,
  showMail,
  showRawMail,
} from '../../contract/mails/mails.ts'
import { discard, release } from '../inbound/actions.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import { route } from '../platform/http/route.ts'
import { invalid } from '../platform/kernel/problem.ts'
import { counts, listed } from './listing.ts'
import * as store from './store.ts'

type Params = { mail: string }

const find = (tx: Read, { mail }: Params, me: Principal) => store.find(tx, mail, me.channels)

/** A mail whose content was not stored has no raw form. */
const findKept = async (tx: Read, params: Params, me: Principal) => {
  const mail = await find(tx, params, me)
  return mail?.storage_key ? { ...mail, storage_key: mail.storage_key } : undefined
}

const decide = async (
  { tx, me, found }: { tx: Write; me: Principal; found: store.FoundMail },
  change: (tx: Write, id: number) => Promise<boolean>,
  { kind, rejection }: { kind: typeof mailRetried; rejection: string },
) => {
  if (!(await change(tx, found.id))) throw invalid({ mail: [rejection] })
  emit(tx, kind, { mail: found.ulid })
  return (await store.find(tx, found.ulid, me.channels)) ?? found
}

const retrying = { kind: mailRetried, rejection: 'The mail is not in quarantine.' }
const discarding = {
  kind: mailDiscarded,
  rejection: 'The mail is neither in quarantine nor waiting to be processed.',
}

export const routes = [
  route(listMails, ({ tx, me, page }) => listed(tx, me, page)),
  route(countMails, ({ tx, me }) => counts(tx, me)),
  route(showMail, find, async ({ found }) => found),
  route(showRawMail, findKept, async ({ found: { ulid, storage_key, size } }) => ({
    filename: `${ulid}.eml`,
    mime_type: 'message/rfc822',
    size,
    storage_key,
    inPlace: false,
  })),
  route(retryMail, find, (call) => decide(call, release, retrying)),
  route(discardMail, find, (call) => decide(call, discard, discarding)),
]
