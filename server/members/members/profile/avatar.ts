import type { GlobalWrite } from '../../../platform/db/transaction.ts'
import { newPictureSecret, type Picture } from '../../../platform/pictures/picture.ts'
import * as store from './avatar-store.ts'
import * as profiles from './profile-store.ts'

export const avatarPath = '/avatars/'

/** Null removes the picture. */
export const setAvatar = async (tx: GlobalWrite, user: number, picture: Picture | null) => {
  await profiles.setAvatarUrl(tx, user, await placed(tx, user, picture))
}

const placed = async (tx: GlobalWrite, user: number, picture: Picture | null) => {
  const secret = newPictureSecret()
  await (picture ? store.set(tx, user, secret, picture) : store.remove(tx, user))
  return picture && avatarPath + secret
}
