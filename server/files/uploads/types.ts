import { fileTypeFromBuffer } from 'file-type'
import { isPicture } from '../../../contract/files/rejected-files.ts'
import { pictureReader } from '../../platform/pictures/picture-size.ts'

/** The number of bytes that are needed to detect the type of a file. */
const headLength = 4_100

/** An image of this size takes 80 MB in a browser. */
const mostPixels = 20_000_000

/** Detects the type of a file from its bytes while they arrive. Its name and declared type are ignored. */
export const typeReader = () => {
  const picture = pictureReader()
  let head = Buffer.alloc(0)
  return {
    add: (piece: Buffer) => {
      if (head.length < headLength) head = Buffer.concat([head, piece]).subarray(0, headLength)
      picture.add(piece)
    },
    head: () => head,
    /** The type according to the first bytes. */
    begunType: () => typeOf(head),
    /** An image that is damaged or too large to show gets no image type. */
    type: async () => {
      const type = await typeOf(head)
      const { width, height } = picture.size() ?? { width: Infinity, height: Infinity }
      return isPicture(type) && width * height > mostPixels ? unknownType : type
    },
  }
}

const unknownType = 'application/octet-stream'

const typeOf = async (head: Buffer): Promise<string> => {
  const known = await fileTypeFromBuffer(head).catch(() => undefined)
  if (known && known.mime !== 'application/xml') return known.mime
  const text = textIn(head)
  if (text === undefined) return unknownType
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml'
  if (/<(!doctype\s+html|html|head|body|script|iframe)[\s>]/i.test(text)) return 'text/html'
  return known ? known.mime : 'text/plain'
}

const textIn = (head: Buffer) => {
  if (head.includes(0)) return undefined
  try {
    // The last character may be truncated.
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    return undefined
  }
}
