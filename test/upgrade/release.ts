import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { archiveAt, backUp, checkArchive, draftAt, restore } from '../../server/backup/actions.ts'
import { replaceKey } from '../../server/keys.ts'
import { type Connection, connect } from '../../server/platform/db/connection/driver.ts'
import { knownMigrations } from '../../server/platform/db/schema/migrations.ts'
import { directoryFiles } from '../../server/platform/files/directory.ts'
import { Moment } from '../../server/platform/kernel/clock.ts'
import { keysFrom } from '../../server/platform/kernel/keys.ts'
import { createTestDatabase } from '../database.ts'
import { serveFrom } from '../harness.ts'
import { fill } from './fill.ts'
import { type Answers, answersTo, requestsFor } from './responses.ts'

/** The data of a version: `schema.sql.gz` and `rows.tar.gz`, and the responses in `answers.json`. */
export const releases = fileURLToPath(new URL('releases', import.meta.url))

type Recorded = { at: string; token: string; answers: Answers }

const kept = '0'.repeat(64)
const secret = { kept, mark: keysFrom(kept).mark('upgrade', 'secret key') }

/** Records this version. */
export const record = async (version: string) => {
  const place = join(releases, version)
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-upgrade-'))
  const database = await createTestDatabase()
  // Whole seconds, so that the time is the same after writing and reading it.
  const at = new Moment(Math.floor(Date.now() / 1000) * 1000)
  replaceKey({ DATA_DIR: folder }, kept)
  const bellhop = await serve(database.app, folder, at)
  try {
    const { token, made } = await fill(bellhop, database)
    const requests = await requestsFor(bellhop, token, made)
    const answers = await answersTo(bellhop, token, requests)
    await rm(place, { recursive: true, force: true })
    await mkdir(place, { recursive: true })
    const recorded: Recorded = { at: at.toISOString(), token, answers }
    await writeFile(join(place, 'answers.json'), `${JSON.stringify(recorded, null, 1)}\n`)
    await writeFile(join(place, 'schema.sql.gz'), gzipSync(await schema(), { level: 9 }))
    const sources = { owner: database.owner, files: filesIn(folder), secret, now: at }
    await backUp(draftAt(join(place, 'rows.tar.gz')), sources)
    return { place, requests: requests.length }
  } finally {
    await bellhop.close()
    await database.drop()
    await rm(folder, { recursive: true })
  }
}

/** The migrations of this version in one script, with the table that lists them. */
const schema = async () => {
  const files = await knownMigrations()
  const rows = files.map(({ name, sha256 }) => `('${name}', '${sha256}')`)
  return [
    'create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());',
    ...files.map(({ statements }) => statements),
    `insert into migrations (name, sha256) values ${rows.join(', ')};`,
  ].join('\n')
}

/** Restores a recorded version into an empty database. */
export const putBack = async (version: string, owner: Connection, folder: string) => {
  const place = join(releases, version)
  const sql = connect(owner, { max: 1 })
  await sql.unsafe(`${gunzipSync(await readFile(join(place, 'schema.sql.gz')))}`)
  await sql.end({ timeout: 1 })
  const archive = archiveAt(join(place, 'rows.tar.gz'), undefined)
  const checked = await checkArchive(archive)
  const recorded: Recorded = JSON.parse(await readFile(join(place, 'answers.json'), 'utf8'))
  await restore(archive, checked, {
    owner,
    files: filesIn(folder),
    secret,
    replace: false,
    now: new Date(recorded.at),
    keepSecret: (key) => replaceKey({ DATA_DIR: folder }, key),
  })
  return { ...recorded, tables: checked.manifest.tables }
}

export const serve = (app: Connection, folder: string, at: Date) =>
  serveFrom(app, { DATA_DIR: folder, RATE_LIMIT_API: '1000000' }, () => new Moment(at))

const filesIn = (folder: string) => directoryFiles(join(folder, 'files'))
