import { openCursor } from './cursor.ts'

type Property = { type: number; content: Uint8Array | undefined }
export type Properties = Map<number, { type: number; content: Uint8Array }>

export const properties = {
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  content: 0x3701,
  name: 0x3704,
  longName: 0x3707,
  mimeType: 0x370e,
  contentId: 0x3712,
  codepage: 0x3fde,
}

const unicode = 0x1f
const object = 0x0d
const several = 0x1000
const sizes: Record<number, number> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
}

/** The MAPI properties of a message or a file, by their number. */
export const propertiesIn = (bytes: Uint8Array): Properties => {
  const cursor = openCursor(bytes)
  const found: Properties = new Map()
  for (let left = cursor.long(); left > 0; left -= 1) {
    const type = cursor.short()
    const id = cursor.short()
    if (id >= 0x8000) skipName(cursor)
    const content = valueIn(cursor, type)
    found.set(id, { type, content: type === object ? content.subarray(16) : content })
  }
  return found
}

const skipName = (cursor: ReturnType<typeof openCursor>) => {
  cursor.take(16)
  if (cursor.long() === 0) cursor.take(4)
  else cursor.padded(cursor.long())
}

/** The first value of a property. */
const valueIn = (cursor: ReturnType<typeof openCursor>, type: number) => {
  const size = sizes[type & ~several]
  const count = size && !(type & several) ? 1 : cursor.long()
  const values: Uint8Array[] = []
  for (let index = 0; index < count; index += 1)
    values.push(size ? cursor.take(size) : cursor.padded(cursor.long()))
  return values[0] ?? new Uint8Array()
}

/** The value of a text property, up to its terminating zero. */
export const textOf = (property: Property | undefined, charset: string) => {
  if (!property?.content) return ''
  const decoder = new TextDecoder(property.type === unicode ? 'utf-16le' : charset)
  return decoder.decode(property.content).split('\0', 1)[0] ?? ''
}
