import { fileTypeFromBuffer } from 'file-type'
import { randomText } from '../kernel/ids.ts'
import { invalid } from '../kernel/problem.ts'
import { sizeOfPicture } from './picture-size.ts'

/** A picture that is small enough for the database. */
export type Picture = { mime_type: string; content: Buffer }

/** Names a picture in its URL. Another picture has another secret, so that browsers may keep each of them for ever. */
export const newPictureSecret = () => randomText(32)

export const isPictureSecret = (text: string) => /^[A-Za-z0-9]{32}$/.test(text)

/** The URL of a picture for other sites. An uploaded picture has a path on this installation. */
export const absoluteUrl = (url: string | null, site: string) => (url?.startsWith('/') ? site + url : url)

/** The maximum size of a file, and the side of a square with the maximum number of pixels. */
type Most = { bytes: number; side: number }

const small: Most = { bytes: 256 * 1024, side: 2_048 }
const types = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** The picture in a body. */
export const pictureIn = (base64: string) => pictureOf(Buffer.from(base64, 'base64'))

/** The picture in a file. Its bytes show the type, and the size after decoding. */
export const pictureOf = async (content: Buffer, field = 'image', most = small): Promise<Picture> => {
  const faulty = (message: string) => invalid({ [field]: [message] })
  if (content.length > most.bytes)
    throw faulty(`The picture must not be larger than ${sizeText(most.bytes)}.`)
  const type = await fileTypeFromBuffer(content).catch(() => undefined)
  if (!type || !types.has(type.mime)) throw faulty('The picture must be a PNG, JPEG or WebP file.')
  const size = sizeOfPicture(content)
  if (!size) throw faulty('The picture is damaged or incomplete.')
  if (size.width * size.height > most.side ** 2) {
    const side = most.side.toLocaleString('en')
    throw faulty(`The picture must not have more pixels than ${side} by ${side}.`)
  }
  return { mime_type: type.mime, content }
}

const sizeText = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`)
