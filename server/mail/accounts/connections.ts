import type { ConnectionFacts } from '../../../contract/across/connections.ts'
import type { Read } from '../../platform/db/transaction.ts'
import * as store from './store.ts'

/** The accounts of the channels, and the client secrets of the applications of the workspace. */
export const accountConnections = async (tx: Read): Promise<ConnectionFacts[]> => {
  const [accounts, apps] = await Promise.all([store.accounts(tx), store.apps(tx)])
  const [first] = accounts
  return [
    ...accounts.map(({ mailbox, ulid, channel, connected_at, renewed_at, broken_since }) => ({
      key: `mail_account ${ulid}`,
      kind: 'mail_account' as const,
      ulid,
      name: mailbox,
      owner: channel,
      note: null,
      path: pathOf(ulid),
      created_at: connected_at,
      expires_at: null,
      last_used_at: renewed_at,
      failing_since: broken_since,
    })),
    ...apps.map(({ provider, client_id, updated_at, secret_expires_at, workspace_ulid }) => {
      const user = accounts.find((account) => account.provider === provider) ?? first
      return {
        key: `client_secret ${provider}`,
        kind: 'client_secret' as const,
        ulid: workspace_ulid,
        name: client_id,
        owner: null,
        note: names[provider],
        path: user ? pathOf(user.ulid) : '/settings/channels',
        created_at: updated_at,
        expires_at: secret_expires_at,
        last_used_at: null,
        failing_since: null,
      }
    }),
  ]
}

const names = { microsoft: 'Microsoft 365', google: 'Google' }
const pathOf = (channel: string) => `/settings/channels/${channel}?tab=receiving`
