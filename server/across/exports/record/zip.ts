import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive. */
export type Entry = { path: string; content: AsyncIterable<Uint8Array | string> }

/** A zip file as a stream, of any size and number of files, each below 4 GB. A file is read when it is written. */
export async function* zipped(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  // The stream is a `Readable` of Node; the type of the library does not say so.
  const output = zip.outputStream as Readable
  const stop = new AbortController()
  zip.on('error', (error) => output.destroy(error))
  const adding = addAll(zip, entries, stop.signal).catch((error) => output.destroy(error))
  try {
    yield* output
  } finally {
    stop.abort()
    await adding
  }
}

const addAll = async (zip: ZipFile, entries: AsyncIterable<Entry>, signal: AbortSignal) => {
  for await (const { path, content } of entries) {
    const source = Readable.from(content, { objectMode: false })
    try {
      zip.addReadStream(source, path)
      await finished(source, { signal })
    } finally {
      source.destroy()
    }
  }
  zip.end()
}
