import { fileTypeFromBuffer } from 'file-type'

/** Number of bytes that are needed to detect the type of a file. */
export const headLength = 4_100

/** The type of a file by its bytes. Its name and declared type do not count. */
export const typeOf = async (head: Buffer): Promise<string> => {
  const known = await fileTypeFromBuffer(head).catch(() => undefined)
  if (known && known.mime !== 'application/xml') return known.mime
  const text = textIn(head)
  if (text === undefined) return 'application/octet-stream'
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml'
  if (/<(!doctype\s+html|html|head|body|script|iframe)[\s>]/i.test(text)) return 'text/html'
  return known ? known.mime : 'text/plain'
}

const textIn = (head: Buffer) => {
  if (head.includes(0)) return undefined
  try {
    // The last character may have been cut in two.
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    return undefined
  }
}
