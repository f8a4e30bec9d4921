import {
  countMails,
  discardMail,
  listMails,
  mailDiscarded,
  mailRestored,
  mailRetried,
  restoreMail,
  retryMail,
  showMail,
  showMailContent,
  showRawMail,
} from '../../../contract/mail/mails.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import type { Files } from '../../platform/files/files.ts'
import { afterwards } from '../../platform/http/afterwards.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import { invalid, notFound } from '../../platform/kernel/problem.ts'
import { contentOf, discard, release, restore } from '../inbound/actions.ts'
import { counts, pageOfMails } from './listing.ts'
import * as store from './store.ts'

type Params = { mail: string }

const find = (tx: Read, { mail }: Params, me: Principal) => store.find(tx, mail, me.channels)

/** A mail whose content was not stored has no raw form. */
const findKept = async (tx: Read, params: Params, me: Principal) => {
  const mail = await find(tx, params, me)
  return mail?.storage_key ? { ...mail, storage_key: mail.storage_key } : undefined
}

type Decided = typeof mailRetried

const decide = async (
  { tx, me, found }: { tx: Write; me: Principal; found: store.FoundMail },
  change: (tx: Write, id: number) => Promise<boolean>,
  { kind, rejection }: { kind: Decided; rejection: string },
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
const restoring = {
  kind: mailRestored,
  rejection: 'The mail was not discarded by a member, or its original is no longer kept.',
}

export const routes = [
  route(listMails, ({ tx, me, page }) => pageOfMails(tx, me, page), {
    isSearch: ({ filters }) => filters.search !== undefined,
  }),
  route(countMails, ({ tx, me, query }) => counts(tx, me, query)),
  route(showMail, find, async ({ tx, me, found }) => ({
    ...found,
    candidates: await store.candidates(tx, found.id, me.channels),
  })),
  route(showMailContent, findKept, async ({ tx, found: { storage_key } }, { files }: { files: Files }) =>
    afterwards(async () => {
      const content = await contentOf({ files }, { storage_key, workspace: tx.workspace })
      if (!content) throw notFound()
      return content
    }),
  ),
  route(showRawMail, findKept, async ({ found: { ulid, storage_key, size } }) => ({
    filename: `${ulid}.eml`,
    mime_type: 'message/rfc822',
    size,
    storage_key,
    inPlace: false,
  })),
  route(retryMail, find, (call) => decide(call, release, retrying)),
  route(discardMail, find, (call) => decide(call, discard, discarding)),
  route(restoreMail, find, (call) => decide(call, restore, restoring)),
]
