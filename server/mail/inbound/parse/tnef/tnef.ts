import { openCursor } from './cursor.ts'
import { type Properties, properties, propertiesIn, textOf } from './properties.ts'
import { rtfIn } from './rtf.ts'

export type TnefFile = {
  filename: string
  contentType: string
  contentId: string | null
  content: Uint8Array
}
export type Tnef = { html: string; text: string; files: TnefFile[] }

const signature = 0x223e9f78
const attributes = {
  body: 0x2800c,
  codepage: 0x69007,
  message: 0x69003,
  nextFile: 0x69002,
  fileName: 0x18010,
  fileContent: 0x6800f,
  fileProperties: 0x69005,
}
const mostFiles = 100

type Attribute = { id: number; content: Uint8Array }
type RawFile = { name: Uint8Array; content: Uint8Array; properties: Properties }

/** The content of a winmail.dat of Outlook ([MS-OXTNEF]); undefined if it is none, or damaged. */
export const decodeTnef = (bytes: Uint8Array): Tnef | undefined => {
  try {
    return contentOf(attributesIn(bytes))
  } catch {
    return undefined
  }
}

const attributesIn = (bytes: Uint8Array) => {
  const cursor = openCursor(bytes)
  if (cursor.long() !== signature) throw new RangeError('These bytes are something else.')
  cursor.short()
  const found: Attribute[] = []
  while (!cursor.isAtEnd()) {
    cursor.byte()
    const id = cursor.long()
    const content = cursor.take(cursor.long())
    cursor.short()
    found.push({ id, content })
  }
  return found
}

const contentOf = (found: Attribute[]): Tnef => {
  const first = (id: number) => found.find((attribute) => attribute.id === id)?.content
  const codepage = first(attributes.codepage)
  const charset = charsetOf(codepage ? openCursor(codepage).long() : 1252)
  const message = first(attributes.message)
  const known: Properties = message ? propertiesIn(message) : new Map()
  const files = filesIn(found).map((file) => fileOf(file, charset))
  const rtf = known.get(properties.rtf)
  return {
    html: textOf(known.get(properties.html), htmlCharsetOf(known) ?? charset),
    text:
      textOf(known.get(properties.body), charset) ||
      textOf({ type: 0x1e, content: first(attributes.body) }, charset),
    files: rtf ? [...files, rtfFile(rtfIn(rtf.content))] : files,
  }
}

const htmlCharsetOf = (known: Properties) => {
  const codepage = known.get(properties.codepage)
  return codepage && charsetOf(openCursor(codepage.content).long())
}

const filesIn = (found: Attribute[]) => {
  const files: RawFile[] = []
  const nothing = new Uint8Array()
  for (const { id, content } of found) {
    const file = files.at(-1)
    if (id === attributes.nextFile) files.push({ name: nothing, content: nothing, properties: new Map() })
    else if (id === attributes.fileName && file) file.name = content
    else if (id === attributes.fileContent && file) file.content = content
    else if (id === attributes.fileProperties && file) file.properties = propertiesIn(content)
  }
  if (files.length > mostFiles) throw new RangeError('These are too many files.')
  return files
}

const fileOf = ({ name, content, properties: known }: RawFile, charset: string): TnefFile => {
  const text = (id: number) => textOf(known.get(id), charset)
  return {
    filename:
      text(properties.longName) || textOf({ type: 0x1e, content: name }, charset) || text(properties.name),
    contentType: text(properties.mimeType) || 'application/octet-stream',
    contentId: text(properties.contentId) || null,
    content: content.length ? content : (known.get(properties.content)?.content ?? content),
  }
}

const rtfFile = (content: Uint8Array): TnefFile => ({
  filename: 'body.rtf',
  contentType: 'application/rtf',
  contentId: null,
  content,
})

const charsetOf = (codepage: number) =>
  ({ 65001: 'utf-8', 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' })[codepage] ??
  (codepage >= 1250 && codepage <= 1258 ? `windows-${codepage}` : 'windows-1252')
