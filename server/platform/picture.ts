import { fileTypeFromBuffer } from 'file-type'
import { randomText } from './ids.ts'
import { invalid } from './problem.ts'

/** A picture that is small enough for the database. */
export type Picture = { mime_type: string; content: Buffer }

/** Names a picture in its URL. Another picture has another secret, so that browsers may keep each of them for ever. */
export const newPictureSecret = () => randomText(32)

export const isPictureSecret = (text: string) => /^[A-Za-z0-9]{32}$/.test(text)

/** The URL of a picture for other sites. That of an uploaded one is a path on this installation. */
export const absoluteUrl = (url: string | null, site: string) => (url?.startsWith('/') ? site + url : url)

const mostBytes = 256 * 1024
const types = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** The picture in a body. Its bytes say what it is. */
export const pictureIn = async (base64: string): Promise<Picture> => {
  const content = Buffer.from(base64, 'base64')
  if (content.length > mostBytes) throw faulty('The picture must not be larger than 256 KB.')
  const type = await fileTypeFromBuffer(content).catch(() => undefined)
  if (!type || !types.has(type.mime)) throw faulty('The picture must be a PNG, JPEG or WebP file.')
  return { mime_type: type.mime, content }
}

const faulty = (message: string) => invalid({ image: [message] })
