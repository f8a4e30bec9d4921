import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, readdir, readlink } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

/** Writes a folder with its symbolic links into an archive, below its own name. */
export const writeArchive = async (folder: string, archive: string) => {
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(archive))
  for await (const path of filesIn(folder)) {
    const { mode, size, mtime } = await lstat(path)
    const header = { name: join(basename(folder), relative(folder, path)), mode: mode & 0o777, mtime }
    const link = await readlink(path).catch(() => undefined)
    if (link) tar.entry({ ...header, type: 'symlink', linkname: link })
    else await pipeline(createReadStream(path), tar.entry({ ...header, size }))
  }
  tar.finalize()
  await written
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}
