import type { GlobalWrite } from '../../platform/db/transaction.ts'
import { newPictureSecret, type Picture } from '../../platform/picture.ts'
import * as store from './avatar-store.ts'
import * as profiles from './profile-store.ts'

export const avatarPath = '/avatars/'

export const setAvatar = async (tx: GlobalWrite, user: number, picture: Picture) => {
  const secret = newPictureSecret()
  await store.set(tx, user, secret, picture)
  await profiles.update(tx, user, { avatar_url: avatarPath + secret })
}
