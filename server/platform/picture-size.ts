/** Width and height in pixels. */
type Size = { width: number; height: number }

/** The size of a whole PNG, JPEG or WebP file. Undefined if it only begins like one. Decodes nothing. */
export const sizeOfPicture = (file: Buffer, mimeType: string): Size | undefined => {
  const size = readers[mimeType]?.(file)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

type Chunk = { name: string; data: Buffer }

const sizeOfPng = (file: Buffer): Size | undefined => {
  const chunks = chunksOf(file, 8, pngChunk)
  const names = chunks?.map(({ name }) => name) ?? []
  const head = chunks?.[0]
  if (head?.name !== 'IHDR' || head.data.length !== 13) return undefined
  if (!names.includes('IDAT') || names.at(-1) !== 'IEND') return undefined
  return { width: head.data.readUInt32BE(0), height: head.data.readUInt32BE(4) }
}

const sizeOfWebp = (file: Buffer): Size | undefined => {
  if (file.length < 12 || file.readUInt32LE(4) + 8 > file.length) return undefined
  const sizes = chunksOf(file.subarray(0, file.readUInt32LE(4) + 8), 12, riffChunk)?.flatMap(sizesInWebp)
  // A canvas without an image in it is no picture.
  if (!sizes?.some(({ isImage }) => isImage)) return undefined
  return {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  }
}

const sizesInWebp = ({ name, data }: Chunk): (Size & { isImage: boolean })[] => {
  if (name === 'VP8 ' && data.length >= 10)
    return [{ width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff, isImage: true }]
  if (name === 'VP8L' && data.length >= 5) {
    const bits = data.readUInt32LE(1)
    return [{ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, isImage: true }]
  }
  if (name === 'VP8X' && data.length >= 10)
    return [{ width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1, isImage: false }]
  if (name === 'ANMF' && data.length >= 16)
    return [{ width: data.readUIntLE(6, 3) + 1, height: data.readUIntLE(9, 3) + 1, isImage: true }]
  return []
}

/** The chunks from a position up to the end. Undefined if one of them is cut off. */
const chunksOf = (
  file: Buffer,
  from: number,
  chunkAt: (file: Buffer, at: number) => Chunk & { end: number },
) => {
  const chunks: Chunk[] = []
  for (let at = from; at + 8 <= file.length; ) {
    const chunk = chunkAt(file, at)
    if (chunk.end > file.length) return undefined
    chunks.push(chunk)
    at = chunk.name === 'IEND' ? file.length : chunk.end
  }
  return chunks
}

// A chunk of a PNG ends with four bytes of checksum.
const pngChunk = (file: Buffer, at: number) => {
  const end = at + 8 + file.readUInt32BE(at)
  return { name: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, end), end: end + 4 }
}

// A chunk of a RIFF file has an even length.
const riffChunk = (file: Buffer, at: number) => {
  const length = file.readUInt32LE(at + 4)
  const data = file.subarray(at + 8, at + 8 + length)
  return { name: file.toString('latin1', at, at + 4), data, end: at + 8 + length + (length % 2) }
}

const sizeOfJpeg = (file: Buffer): Size | undefined => {
  let size: Size | undefined
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0
    if (marker === startOfScan) return file.indexOf(endOfImage, at) > 0 ? size : undefined
    if (isFrame(marker) && at + 9 <= file.length)
      size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2)
  }
  return undefined
}

const startOfScan = 0xda
const endOfImage = Buffer.from([0xff, 0xd9])
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const readers: Record<string, (file: Buffer) => Size | undefined> = {
  'image/png': sizeOfPng,
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
}
