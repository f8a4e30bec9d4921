import { crc32, deflateRawSync } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

/** A file of an archive. Given values replace the correct ones. */
export type Zipped = {
  name: string | Buffer
  content?: string | Buffer
  flags?: number
  method?: number
  /** The size that the archive says. */
  size?: number
  checksum?: number
  /** Type and permissions on Unix, such as 0o120777 for a link. */
  mode?: number
}

/** A zip file, also one that no program would make. */
export const zipOf = (files: readonly Zipped[]): Buffer => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const { local, central } = entryOf(file, offset)
    locals.push(local)
    directory.push(central)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([...locals, central, endOf(files.length, central.length, offset)])
}

/** A zip file of texts by their paths. */
export const zipOfTexts = (texts: Record<string, string | Buffer>) =>
  zipOf(Object.entries(texts).map(([name, content]) => ({ name, content })))

const utf8Flag = 0x800

const entryOf = ({ name, content = '', flags = utf8Flag, method = 8, ...said }: Zipped, offset: number) => {
  const raw = Buffer.from(content as string)
  const packed = method === 0 ? raw : deflateRawSync(raw)
  const path = Buffer.from(name as string)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(flags, 2)
  common.writeUInt16LE(method, 4)
  common.writeUInt32LE(said.checksum ?? crc32(raw), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(said.size ?? raw.length, 18)
  common.writeUInt16LE(path.length, 22)
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(((said.mode ?? 0o100644) << 16) >>> 0, 6)
  rest.writeUInt32LE(offset, 10)
  const madeOnUnix = Buffer.from([20, 3])
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), common, path, packed]),
    central: Buffer.concat([Buffer.from('PK\x01\x02'), madeOnUnix, common, rest, path]),
  }
}

const endOf = (files: number, size: number, offset: number) => {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  // Archives of more files have another record for their number, which this is in place of.
  end.writeUInt16LE(Math.min(files, 0xffff), 8)
  end.writeUInt16LE(Math.min(files, 0xffff), 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** The texts of the files in an archive, by their paths. */
export const unzipped = async (archive: Buffer): Promise<Record<string, string>> => {
  const zip = await fromBufferPromise(archive)
  const files: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const content = await zip.openReadStreamPromise(entry)
    files[entry.fileName] = Buffer.concat(await Array.fromAsync(content as AsyncIterable<Buffer>)).toString()
  }
  return files
}
