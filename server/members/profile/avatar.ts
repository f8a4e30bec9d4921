import { fileTypeFromBuffer } from 'file-type'
import type { GlobalWrite } from '../../platform/db/transaction.ts'
import { randomText } from '../../platform/ids.ts'
import { invalid } from '../../platform/problem.ts'
import * as store from './avatar-store.ts'
import * as profiles from './profile-store.ts'

export const avatarPath = '/avatars/'

export const isAvatarSecret = (text: string) => /^[A-Za-z0-9]{32}$/.test(text)

const mostBytes = 256 * 1024
const types = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** The picture in a body. Its bytes say what it is. */
export const pictureIn = async (base64: string): Promise<store.Avatar> => {
  const content = Buffer.from(base64, 'base64')
  if (content.length > mostBytes) throw faulty('The picture must not be larger than 256 KB.')
  const type = await fileTypeFromBuffer(content).catch(() => undefined)
  if (!type || !types.has(type.mime)) throw faulty('The picture must be a PNG, JPEG or WebP file.')
  return { mime_type: type.mime, content }
}

/** Another picture has another address, so that browsers may keep each of them for ever. */
export const setAvatar = async (tx: GlobalWrite, user: number, picture: store.Avatar) => {
  const secret = randomText(32)
  await store.set(tx, user, secret, picture)
  await profiles.update(tx, user, { avatar_url: avatarPath + secret })
}

const faulty = (message: string) => invalid({ image: [message] })
