import type { GlobalWrite, Write } from '../platform/db/transaction.ts'
import { newUlid } from '../platform/ids.ts'
import { digest, newSecret, plainToken } from './secret.ts'
import * as store from './store.ts'

export type NewToken = {
  userId: number
  name: string
  /** Ids of the workspaces that it opens. */
  workspaces: number[] | 'all'
  channels?: { workspace: number; id: number }[] | undefined
  readOnly?: boolean
  expiresAt?: Date | undefined
}

/** A new token; its text can be read here and never again. */
export const issueToken = async (tx: GlobalWrite, wanted: NewToken) => {
  const secret = newSecret()
  const issued = await store.insert(tx, {
    ...wanted,
    ulid: newUlid(),
    hash: digest(secret),
    readOnly: wanted.readOnly ?? false,
    expiresAt: wanted.expiresAt ?? null,
  })
  if (wanted.workspaces !== 'all') await store.insertWorkspaces(tx, issued.id, wanted.workspaces)
  if (wanted.channels?.length) await store.insertChannels(tx, issued.id, wanted.channels)
  return { ...issued, token: plainToken(issued.id, secret) }
}

/** Closes a workspace to all tokens of a person, so that none of them opens it again should the person return. */
export const withdrawTokens = async (tx: Write, userId: number) => {
  await store.removeFromWorkspace(tx, userId)
  await store.removeFromChannels(tx, userId)
}

/** Answers whether there was such a token. */
export const revokeToken = async (tx: GlobalWrite, id: number) => (await store.remove(tx, id)).count > 0
