import { type DmarcReports, showDmarcReports } from '../../../contract/mail/dmarc-reports.ts'
import { findWithin } from '../../channels/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Principal } from '../../platform/http/callers/principal.ts'
import { route } from '../../platform/http/route.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { domainOf } from '../server-discovery/actions.ts'
import { reportAddress } from './address.ts'
import { judgementOf, policyDomains } from './rules.ts'
import * as store from './store.ts'

const daysShown = 30
const dayMs = 24 * 3_600_000

type Services = { keys: Keys; config: { MAIL_DOMAIN: string } }

const find = (tx: Read, { channel }: { channel: string }, me: Principal) =>
  findWithin(tx, channel, me.channels)

export const routes = [
  route(showDmarcReports, find, async ({ tx, found }, { keys, config }: Services): Promise<DmarcReports> => {
    const domain = found.type === 'email' ? domainOf(found.email_address) : undefined
    if (!domain) return { domain: null, rua: null, days: [], failing: [] }
    const since = new Date(tx.now.getTime() - (daysShown - 1) * dayMs).toISOString().slice(0, 10)
    const chosen = { domains: policyDomains(domain), since }
    const [days, failing] = await Promise.all([store.days(tx, chosen), store.failing(tx, chosen)])
    return {
      domain,
      rua: `rua=mailto:${reportAddress(found.ulid, { keys, mailDomain: config.MAIL_DOMAIN })}`,
      days,
      failing: failing.map((row) => shown(row, domain)),
    }
  }),
]

const shown = (row: store.FailingRow, domain: string) => {
  const { spf_domain, spf_result, dkim_domain, dkim_result, ...counts } = row
  const source = row.source || null
  const evidence = { spf_domain, spf_result, dkim_domain, dkim_result }
  return { ...counts, source, words: judgementOf({ source, failed: row.failed, ...evidence }, domain) }
}
