import { mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Connection, connect } from '../../platform/db/connection/driver.ts'
import { badRequest } from '../../platform/kernel/problem.ts'
import { hasBinaries } from '../../platform/postgres/binaries.ts'
import { openTemporary } from '../../platform/postgres/temporary.ts'
import type { Archive } from '../archive/archives.ts'
import { rowsOf } from '../archive/format.ts'
import { checkArchive, restore } from '../archive/restore.ts'
import type { Secret } from '../archive/write.ts'
import { differences } from './compare.ts'
import { openEmpty } from './empty-database.ts'

export type Proving = {
  /** The folder in which a database may be made. */
  dataDir: string
  /** The URL of an empty database to use instead. */
  emptyUrl: string | undefined
  /** Reads the restored database as a server would. `key` is the secret key of the archive. */
  tryOut: (database: { owner: Connection; app: Connection }, key: string | undefined) => Promise<void>
  say: (line: string) => void
}

/** `size` is that of the database that was backed up, in bytes. */
type Given = Proving & { secret: Secret; size: number }

/** Restores an archive into a database of its own, and compares every row. Throws if it is not the same. */
export const prove = async (archive: Archive, given: Given) => {
  const checked = await checkArchive(archive)
  const scratch = await openScratch(given)
  try {
    let key: string | undefined
    const keepSecret = (kept: string) => {
      key = kept
    }
    const files = { put: async (_key: string, content: AsyncIterable<unknown>) => drain(content) }
    await restore(archive, checked, {
      owner: scratch.owner,
      files,
      secret: given.secret,
      replace: false,
      now: undefined,
      keepSecret,
    })
    const different = await differences(archive, checked.manifest, scratch.owner)
    if (different.length) throw badRequest(`These tables differ after the restore: ${different.join(', ')}.`)
    await given.tryOut(scratch, key)
    return { rows: rowsOf(checked.manifest), files: checked.manifest.files }
  } finally {
    await scratch.stop()
  }
}

const openScratch = async ({ dataDir, emptyUrl, size, say }: Given) => {
  if (emptyUrl) return openEmpty(emptyUrl)
  if (!hasBinaries())
    throw badRequest(
      'There is no database to restore into: set BACKUP_PROOF_URL to an empty one, or install the built-in PostgreSQL with "npm ci --prefix runtime/postgres".',
    )
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await assertRoom(dataDir, size, 'Free some space, or set BACKUP_PROOF_URL to an empty database.')
  return openTemporary(join(dataDir, 'proof'), say)
}

/** Rejects a restore that would fill the disk. `size` is that of the database. */
export const assertRoom = async (folder: string, size: number, remedy = 'Free some space.') => {
  const { bavail, bsize } = await statfs(folder)
  const needed = size * 1.5 + 200 * 1024 ** 2
  if (bavail * bsize < needed)
    throw badRequest(
      `${folder} has ${megabytes(bavail * bsize)} MB of free space, and the restore needs ${megabytes(needed)} MB. ${remedy}`,
    )
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2)

const drain = async (content: AsyncIterable<unknown>) => {
  for await (const _ of content);
}

export const sizeOf = async (owner: Connection) => {
  const sql = connect(owner, { max: 1, name: 'bellhop backup' })
  try {
    const [{ size }] = await sql<
      [{ size: number }]
    >`select pg_database_size(current_database())::float8 as size`
    return size
  } finally {
    await sql.end({ timeout: 1 })
  }
}
