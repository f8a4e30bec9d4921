import type { ConnectionFacts } from '../../../contract/across/connections.ts'
import type { Read } from '../../platform/db/transaction.ts'
import * as store from './record/store.ts'

/** The token for provisioning in the list of connections. */
export const provisioningConnections = async (tx: Read): Promise<ConnectionFacts[]> => {
  const found = await store.findToken(tx)
  if (!found) return []
  const { ulid, token_created_at, last_request_at } = found
  return [
    {
      key: `provisioning_token ${ulid}`,
      kind: 'provisioning_token',
      ulid,
      name: 'SCIM',
      owner: null,
      note: null,
      path: '/settings/provisioning',
      created_at: token_created_at,
      expires_at: null,
      last_used_at: last_request_at,
      failing_since: null,
    },
  ]
}
