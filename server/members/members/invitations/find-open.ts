import type { Db } from '../../../platform/db/open.ts'
import { findAccount } from '../record/accounts.ts'
import * as store from './invitation-store.ts'
import { digest, isLinkSecret } from './link.ts'

/** An open invitation, and whether the person has an account. */
export type Asking = store.OpenInvitation & { isKnown: boolean }

export const findOpen = async (
  { db }: { db: Pick<Db, 'global'> },
  secret: string,
): Promise<Asking | undefined> => {
  if (!isLinkSecret(secret)) return undefined
  return db.global.read(async (tx) => {
    const invitation = await store.findByLink(tx, digest(secret))
    return invitation && { ...invitation, isKnown: (await findAccount(tx, invitation.email)) !== undefined }
  })
}
