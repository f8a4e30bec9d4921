import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive. */
export type Entry = { path: string; content: AsyncIterable<Uint8Array | string> }

type Written = { path: Buffer; checksum: number; packed: number; size: number; offset: number }

/** What the fields of the format can hold. Beyond it, further fields are written (ZIP64), and only then. */
const usual = { bytes: 0xffff_ffff, entries: 0xffff }
type Limits = typeof usual

/**
 * A zip file as a stream, of any size and number of files, each below 4 GB. `fflate`, which the app uses, writes no
 * archives above 4 GB and packs on the main thread.
 */
export async function* zipped(entries: AsyncIterable<Entry>, limits: Limits = usual): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { path, content } of entries) {
    const entry: Written = { path: Buffer.from(path), checksum: 0, packed: 0, size: 0, offset }
    const start = localHeader(entry)
    offset += start.length
    yield start
    for await (const chunk of packing(entry, content)) {
      offset += chunk.length
      yield chunk
    }
    if (Math.max(entry.size, entry.packed) > usual.bytes)
      throw new Error('A file of an export is larger than 4 GB.')
    const sizes = descriptor(entry)
    offset += sizes.length
    yield sizes
    written.push(entry)
  }
  yield* directory(written, offset, limits)
}

async function* packing(entry: Written, content: Entry['content']) {
  const measured = async function* () {
    for await (const part of content) {
      const chunk = typeof part === 'string' ? Buffer.from(part) : part
      entry.checksum = crc32(chunk, entry.checksum)
      entry.size += chunk.length
      yield chunk
    }
  }
  const source = Readable.from(measured(), { objectMode: false })
  const packer = createDeflateRaw()
  source.on('error', (error) => packer.destroy(error)).pipe(packer)
  try {
    for await (const chunk of packer as AsyncIterable<Buffer>) {
      entry.packed += chunk.length
      yield chunk
    }
  } finally {
    source.destroy()
  }
}

// The sizes follow the content, and the names are UTF-8.
const flags = 0x0808
const deflated = 8
const firstOfJanuary1980 = 0x21

const localHeader = ({ path }: Written) => {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(firstOfJanuary1980, 12)
  header.writeUInt16LE(path.length, 26)
  return Buffer.concat([header, path])
}

const descriptor = ({ checksum, packed, size }: Written) => {
  const numbers = Buffer.alloc(16)
  numbers.write('PK\x07\x08', 'latin1')
  numbers.writeUInt32LE(checksum, 4)
  numbers.writeUInt32LE(packed, 8)
  numbers.writeUInt32LE(size, 12)
  return numbers
}

function* directory(written: readonly Written[], start: number, limits: Limits) {
  let size = 0
  for (const entry of written) {
    const header = centralHeader(entry, entry.offset >= limits.bytes)
    size += header.length
    yield header
  }
  const isLarge = Math.max(start, size) >= limits.bytes || written.length >= limits.entries
  if (isLarge) yield largeEnd(written.length, size, start)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Math.min(written.length, usual.entries), 8)
  end.writeUInt16LE(Math.min(written.length, usual.entries), 10)
  end.writeUInt32LE(isLarge ? usual.bytes : size, 12)
  end.writeUInt32LE(isLarge ? usual.bytes : start, 16)
  yield end
}

const centralHeader = ({ path, checksum, packed, size, offset }: Written, isFar: boolean) => {
  const extra = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const header = Buffer.alloc(46)
  header.write('PK\x01\x02', 'latin1')
  header.writeUInt16LE(isFar ? 45 : 20, 4)
  header.writeUInt16LE(isFar ? 45 : 20, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(deflated, 10)
  header.writeUInt16LE(firstOfJanuary1980, 14)
  header.writeUInt32LE(checksum, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(path.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(isFar ? usual.bytes : offset, 42)
  return Buffer.concat([header, path, extra])
}

/** The end of an archive that is too large for the usual record, and where it is. */
const largeEnd = (entries: number, size: number, start: number) => {
  const end = Buffer.alloc(76)
  end.write('PK\x06\x06', 'latin1')
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(45, 12)
  end.writeUInt16LE(45, 14)
  end.writeBigUInt64LE(BigInt(entries), 24)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(start), 48)
  end.write('PK\x06\x07', 56, 'latin1')
  end.writeBigUInt64LE(BigInt(start + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}
