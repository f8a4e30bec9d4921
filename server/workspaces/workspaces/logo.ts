import type { Write } from '../../platform/db/transaction.ts'
import { newPictureSecret, type Picture } from '../../platform/pictures/picture.ts'
import * as store from './logo-store.ts'

export const logoPath = '/logos/'

/** Replaces the logo and returns its URL. Null removes it. */
export const placeLogo = async (tx: Write, logo: Picture | null) => {
  const secret = newPictureSecret()
  await (logo ? store.set(tx, secret, logo) : store.remove(tx))
  return logo && logoPath + secret
}
