import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { archiveAt, backUp, checkArchive, draftAt, restore } from '../../../backup/actions.ts'
import type { Config } from '../../../config.ts'
import type { Connection } from '../../../platform/db/connection/driver.ts'
import type { Files } from '../../../platform/files/files.ts'
import { systemClock } from '../../../platform/kernel/clock.ts'
import { badRequest } from '../../../platform/kernel/problem.ts'
import { hasBinaries } from '../../../platform/postgres/binaries.ts'
import { openTemporary } from '../../../platform/postgres/temporary.ts'
import { secretOf } from '../backups/backup.ts'

const run = promisify(execFile)
const longestStartMs = 60_000

type Trial = { owner: Connection; config: Config; folder: string; say: (line: string) => void }

/**
 * Copies the database, upgrades the copy with the code of another version, and lets that serve it. The copy has no files,
 * and the server neither sends nor receives mail and does no background work.
 */
export const tryVersion = async ({ owner, config, folder, say }: Trial) => {
  if (!hasBinaries())
    throw badRequest(
      'The new version is tried on a copy of the database, which needs the built-in PostgreSQL. Install it with "bellhop install", or upgrade with --without-check.',
    )
  const place = join(config.DATA_DIR, 'trial')
  const archive = join(config.DATA_DIR, 'trial.tar.gz')
  const timed = async <T>(words: string, work: () => Promise<T>) => {
    const begun = performance.now()
    const result = await work()
    say(`${words}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
    return result
  }
  await rm(archive, { force: true })
  // Of an earlier upgrade to this version.
  await rm(join(folder, '.env'), { force: true })
  const scratch = await openTemporary(place, () => {})
  try {
    const secret = secretOf(config)
    await timed('Copied the database', async () => {
      await backUp(draftAt(archive), { owner, files: noFiles, secret, now: systemClock() })
      const written = archiveAt(archive, undefined)
      const checked = await checkArchive(written)
      const into = { owner: scratch.owner, files: noFiles, secret, replace: false, now: undefined }
      await restore(written, checked, { ...into, keepSecret: () => {} })
    })
    const env = environmentOf(scratch, config, place)
    await timed('Upgraded the copy', () =>
      run(join(folder, 'node'), ['bin/bellhop', 'migrate'], { cwd: folder, env }),
    )
    await timed('Started the new version on the copy', () => serve(folder, env))
  } catch (error) {
    throw badRequest(
      `The new version does not work with a copy of the database, and nothing was changed: ${wordsOf(error)}`,
    )
  } finally {
    await scratch.stop()
    await rm(archive, { force: true })
  }
}

const noFiles: Files = {
  put: async (_key, content) => {
    for await (const _ of content);
  },
  open: async () => undefined,
  remove: async () => {},
  keysOf: async function* () {},
}

/** None of the settings that reach something outside. */
const environmentOf = (
  { owner, app }: { owner: Connection; app: Connection },
  config: Config,
  place: string,
) => ({
  PATH: '/usr/bin:/bin',
  DATA_DIR: join(place, 'data'),
  DATABASE_URL: urlOf(app),
  DATABASE_OWNER_URL: urlOf(owner),
  SECRET_KEY: config.SECRET_KEY ?? secretOf(config).kept ?? '',
  HOST: '127.0.0.1',
  PORT: '0',
  DRAIN_SECONDS: '0',
})

const urlOf = (to: Connection) => {
  if ('url' in to) return to.url
  const { host, port, user, password, database } = to
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

const serve = async (folder: string, env: Record<string, string>) => {
  const server = spawn(join(folder, 'node'), ['bin/bellhop', 'start', '--role', 'web', '--json'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  server.stderr.on('data', (part) => said.push(String(part)))
  const ended = once(server, 'close')
  try {
    const url = await urlOfStarted(server, ended).catch((error: Error) => {
      throw new Error(`${error.message} ${said.join('').trim().split('\n').at(-1) ?? ''}`)
    })
    for (const path of ['/health', '/', '/openapi.json']) {
      const { status } = await fetch(`${url}${path}`)
      if (status !== 200) throw new Error(`${path} returned ${status}.`)
    }
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

/** With `--json`, a server prints its URL when it serves. */
const urlOfStarted = async ({ stdout }: { stdout: Readable }, ended: Promise<unknown[]>) => {
  const signal = AbortSignal.timeout(longestStartMs)
  const [line] = await Promise.race([
    once(stdout, 'data', { signal }).catch(() => {
      throw new Error(`It did not start within ${longestStartMs / 1_000} seconds.`)
    }),
    ended.then(([code]) => {
      throw new Error(`It ended with exit code ${code}.`)
    }),
  ])
  const { url }: { url: string } = JSON.parse(String(line))
  return url
}

const wordsOf = (error: unknown) => {
  const { stderr, message } = error as { stderr?: string; message: string } // of a child process, or our own
  return stderr?.trim().split('\n').at(-1) || message
}
