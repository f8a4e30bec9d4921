import type { ConnectionFacts } from '../../../contract/across/connections.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { describe } from './signing-store.ts'

/** The secret that signs HTTP requests of workflows. Only the API shows and rotates it. */
export const signingConnection = async (tx: Read): Promise<ConnectionFacts[]> => {
  const workspace = await describe(tx)
  return [
    {
      ...workspace,
      key: `signing_secret ${workspace.ulid}`,
      kind: 'signing_secret',
      owner: null,
      note: null,
      path: null,
      expires_at: null,
      last_used_at: null,
      failing_since: null,
    },
  ]
}
