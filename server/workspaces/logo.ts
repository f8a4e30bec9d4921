import type { Write } from '../platform/db/transaction.ts'
import { newPictureSecret, type Picture } from '../platform/picture.ts'
import * as store from './logo-store.ts'
import { updateWorkspace } from './update.ts'

export const logoPath = '/logos/'

/** The uploaded logo becomes the one of the workspace, whatever its URL was. */
export const setLogo = async (tx: Write, logo: Picture) => {
  const secret = newPictureSecret()
  const workspace = await updateWorkspace(tx, { logo_url: logoPath + secret })
  await store.set(tx, secret, logo)
  return workspace
}
