import type { Db } from '../../../platform/db/open.ts'
import type { ParsedMail } from '../parse/parsed/parsed-mail.ts'
import { destinationsOf } from '../receiving/destinations.ts'
import * as routing from '../receiving/routing-store.ts'
import { noVerdicts } from '../verify/verdicts.ts'
import { match } from './matching.ts'
import * as store from './matching-store.ts'
import { senderOf } from './sender.ts'

type Services = { db: Pick<Db, 'read' | 'global'>; mailDomain: string }

/** Returns the status that a mail would get now, and the reason; undefined without a sender. Has no side effects. */
export const explain = async ({ db, mailDomain }: Services, parsed: ParsedMail, recipients: string[]) => {
  const sender = senderOf(parsed, null)
  if (!sender) return undefined
  const destinations = await db.global.read((tx) => destinationsOf(tx, recipients, mailDomain))
  return Promise.all(
    destinations.map(({ workspace, channel, recipients }) =>
      db.read(workspace, async (tx) => {
        const mail = { channel_id: channel, envelope_to: recipients }
        const known = { address: sender.email, mailDomain, verdicts: noVerdicts }
        const { decision, candidates, side } = await match(tx, mail, parsed, known)
        const possible = []
        for (const { ticket, message: _, movedFrom: __, ...candidate } of candidates)
          possible.push({ ...candidate, participants: await store.participants(tx, ticket) })
        const { name, email_address } = await routing.channel(tx, channel)
        return {
          channel: { name, email_address },
          recipients,
          status: parsed.automatic
            ? 'automatic'
            : decision.join === undefined && !side
              ? 'ticketed'
              : 'joined',
          because: side?.because ?? decision.because,
          possible,
        }
      }),
    ),
  )
}
