import type { ConnectionFacts } from '../../../contract/across/connections.ts'
import type { Read } from '../../platform/db/transaction.ts'
import * as store from './store.ts'

/** The API tokens of all members. A person changes only their own: an admin can remove the member. */
export const tokenConnections = async (tx: Read, viewer?: number): Promise<ConnectionFacts[]> =>
  (await store.ofMembers(tx)).map(({ user, ...token }) => ({
    ...token,
    key: `api_token ${token.ulid}`,
    kind: 'api_token',
    note: null,
    path: user === viewer ? '/settings/tokens' : '/settings/members',
    failing_since: null,
  }))
