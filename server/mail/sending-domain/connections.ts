import type { ConnectionFacts } from '../../../contract/across/connections.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { domainOf } from '../server-discovery/actions.ts'
import * as store from './store.ts'

export const keyOfSendingDomain = (channel: string) => `sending_domain ${channel}`

/** The domains that channels send from, as far as they were checked. */
export const sendingDomainConnections = async (tx: Read): Promise<ConnectionFacts[]> =>
  (await store.all(tx))
    .filter(({ domain, email_address }) => domainOf(email_address) === domain)
    .map(({ domain, broken_since, ulid, channel }) => ({
      key: keyOfSendingDomain(ulid),
      kind: 'sending_domain',
      ulid,
      name: domain,
      owner: channel,
      note: null,
      path: `/settings/channels/${ulid}?tab=sending`,
      created_at: null,
      expires_at: null,
      last_used_at: null,
      failing_since: broken_since,
    }))
