import { createReadStream, type Dirent } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** Folders whose content belongs to the running server. They are copied without it. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const left =
  /^(log\/|postmaster\.|current_logfiles|backup_label|tablespace_map|bellhop-|.*(pgsql_tmp|pg_internal\.init))/
const control = 'global/pg_control'

type Member = { path: string; content: AsyncIterable<Uint8Array> }

/** The folders of a cluster, and its files, that recovery needs. The control file comes last. */
export const readCluster = async (cluster: string) => {
  const entries = (await readdir(cluster, { recursive: true, withFileTypes: true })).map((entry) => ({
    entry,
    path: relative(cluster, join(entry.parentPath, entry.name)),
  }))
  const wanted = entries.filter(
    ({ path }) => !left.test(path) && !emptied.some((at) => path.startsWith(`${at}/`)),
  )
  const of = (is: (entry: Dirent) => boolean) =>
    wanted.filter(({ entry }) => is(entry)).map(({ path }) => path)
  const folders = of((entry) => entry.isDirectory())
  async function* files(): AsyncGenerator<Member> {
    for (const path of of((entry) => entry.isFile()))
      if (path !== control) yield { path, content: unlessGone(createReadStream(join(cluster, path))) }
    yield { path: control, content: Readable.from([await readControl(join(cluster, control))]) }
  }
  return { folders: [...folders, 'pg_wal/archive_status'], files }
}

/** A table may be dropped meanwhile. The log has that, and the file is not needed. */
async function* unlessGone(content: AsyncIterable<Uint8Array>) {
  try {
    yield* content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** The control file is changed in place. Two equal readings are a whole one. */
const readControl = async (path: string) => {
  for (let before = await readFile(path); ; await pause(20)) {
    const content = await readFile(path)
    if (content.equals(before)) return content
    before = content
  }
}

export const makeFolders = async (cluster: string, folders: readonly string[]) => {
  for (const folder of folders) await mkdir(join(cluster, safe(folder)), { recursive: true, mode: 0o700 })
}

/** The path of a member in the cluster. The archive is ours, but a path out of the cluster would be a disaster. */
export const pathIn = (cluster: string, member: string) => join(cluster, safe(member))

const safe = (path: string) => {
  if (path.startsWith('/') || path.split('/').includes('..'))
    throw new Error(`"${path}" leads out of the cluster.`)
  return path
}
