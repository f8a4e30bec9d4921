import { isIP } from 'node:net'
import {
  checkHelpDomain,
  type HelpDomain,
  showHelpDomain,
  updateHelpDomain,
} from '../../../contract/articles/help-domain.ts'
import type { Db } from '../../platform/db/open.ts'
import type { LookUpTxt } from '../../platform/egress/txt-records.ts'
import { route } from '../../platform/http/route.ts'
import { chooseDomain, settleCheck } from './domain.ts'
import type { DomainChecks } from './domain-limit.ts'
import { proofName, proofValue } from './domain-rules.ts'
import * as store from './domain-store.ts'

type Site = { url: string }
type Checking = Site & { db: Pick<Db, 'read'>; lookUpTxt: LookUpTxt; domainChecks: DomainChecks }

export const domainRoutes = [
  route(showHelpDomain, async ({ tx }, { url }: Site) => shown(await store.get(tx), url)),
  route(updateHelpDomain, async ({ tx, body }, { url }: Site) =>
    shown(await chooseDomain(tx, body.domain, url), url),
  ),
  route(
    checkHelpDomain,
    async ({ tx, prepared: check }, { url }: Checking) => {
      if (check) await settleCheck(tx, check)
      return shown(await store.get(tx), url)
    },
    {
      // No transaction waits for the name servers.
      prepare: async (_body: undefined, workspace: number, services: Checking) => {
        await services.domainChecks(workspace)
        const { domain, proved } = await services.db.read(workspace, store.get)
        if (domain === null || domain === proved) return undefined
        return { domain, found: await services.lookUpTxt(proofName(domain)) }
      },
    },
  ),
]

const shown = ({ domain, proved, secret, problem, checked_at }: store.Stored, site: string): HelpDomain => ({
  domain,
  status: domain === null ? null : domain === proved ? 'proved' : 'waiting',
  problem,
  checked_at,
  served: domain === null ? null : proved,
  records:
    domain === null || secret === null
      ? []
      : [
          { type: 'TXT', name: proofName(domain), value: proofValue(secret, domain) },
          addressRecord(domain, new URL(site).hostname.replace(/^\[|\]$/g, '')),
        ],
})

const addressRecord = (name: string, host: string) => {
  const kind = isIP(host)
  return {
    type: kind === 4 ? ('A' as const) : kind === 6 ? ('AAAA' as const) : ('CNAME' as const),
    name,
    value: host,
  }
}
