import type { Db } from '../platform/db/open.ts'
import { destinationsOf } from './destinations.ts'
import { match } from './matching.ts'
import * as store from './matching-store.ts'
import type { ParsedMail } from './parse/parsed.ts'
import * as routing from './routing-store.ts'
import { senderOf } from './sender.ts'
import { unchecked } from './verify/verdicts.ts'

type Needs = { db: Pick<Db, 'read' | 'global'>; mailDomain: string }

/** What would become of a mail if it came now, and why. Nothing is changed. */
export const explain = async ({ db, mailDomain }: Needs, parsed: ParsedMail, recipients: string[]) => {
  const sender = senderOf(parsed, null)
  if (!sender) return []
  const destinations = await db.global.read((tx) => destinationsOf(tx, recipients, mailDomain))
  return Promise.all(
    destinations.map(({ workspace, channel, recipients }) =>
      db.read(workspace, async (tx) => {
        const mail = { channel, envelope_to: recipients }
        const known = { address: sender.email, mailDomain, verdicts: unchecked }
        const { decision, candidates } = await match(tx, mail, parsed, known)
        const possible = []
        for (const { ticket, ...candidate } of candidates)
          possible.push({ ...candidate, participants: await store.participants(tx, ticket) })
        const { name, email_address } = await routing.channel(tx, channel)
        return {
          channel: { name, email_address },
          recipients,
          fate: parsed.automatic ? 'automatic' : decision.join === undefined ? 'ticketed' : 'joined',
          because: decision.because,
          possible,
        }
      }),
    ),
  )
}
