import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../../../config.ts'
import { type Connection, connect } from '../../../platform/db/connection/driver.ts'
import { appliedMigrations } from '../../../platform/db/schema/migrations.ts'
import { badRequest } from '../../../platform/kernel/problem.ts'
import * as described from '../../descriptions/installation.ts'
import { command } from '../../terminal/command.ts'
import { withPostgres } from '../../terminal/with-installation.ts'
import { assertWritable, type Layout, layoutOf, versionOf, versionsIn } from './layout.ts'
import { goOver, type Switched } from './switch.ts'
import { tryVersion } from './trial.ts'
import { copySettings, unpack } from './unpack.ts'

const run = promisify(execFile)

export const upgrade = command({
  ...described.upgrade,
  run: async ({ values, argument, ...around }) => {
    const { config, say } = around
    const layout = layoutOf()
    assertOutside(config, layout)
    assertWritable(layout)
    const folder = await folderFor(layout, argument, say)
    if (folder === layout.current) throw badRequest(`${versionOf(folder)} is the current version.`)
    // The session stays open, so that the built-in PostgreSQL runs on while the server changes.
    return withPostgres('command', around, async ({ owner }) => {
      // Loads and compiles the code, so that the change takes less time.
      await ask(folder, 'install', 'The new version cannot be loaded, and nothing was changed')
      if (!values['without-check']) await tryVersion({ owner, config, folder, say })
      if (values.check)
        return {
          json: { version: versionOf(folder) },
          text: `${versionOf(folder)} is ready. Nothing else was changed.`,
        }
      say('Upgrading the database.')
      await copySettings(layout, folder)
      await ask(folder, 'migrate', 'The database was not upgraded')
      return shown(await goOver(owner, layout, folder))
    })
  },
})

export const upgradeBack = command({
  ...described.upgradeBack,
  run: async (around) => {
    const layout = layoutOf()
    assertWritable(layout)
    const { previous } = layout
    if (!previous) throw badRequest('There is no version before this one. "bellhop upgrade list" lists all.')
    return withPostgres('command', around, async ({ owner }) => {
      await assertKnown(owner, previous)
      await copySettings(layout, previous)
      return shown(await goOver(owner, layout, previous))
    })
  },
})

export const upgradeList = command({
  ...described.upgradeList,
  run: async () => {
    const { releases, current, previous } = layoutOf()
    const versions = versionsIn(releases)
    const words = (version: string) => {
      if (version === versionOf(current)) return `${version} (current)`
      return previous && version === versionOf(previous) ? `${version} (before)` : version
    }
    return {
      json: { versions, current: versionOf(current), previous: previous ? versionOf(previous) : null },
      text: versions.map(words).join('\n'),
    }
  },
})

const folderFor = async (layout: Layout, argument: string, say: (line: string) => void) => {
  const ready = join(layout.releases, `bellhop-${argument}`)
  if (!argument.includes('/') && existsSync(ready)) return ready
  const { folder, isNew } = await unpack(layout, resolve(argument))
  say(isNew ? `Unpacked ${basename(folder)}.` : `${basename(folder)} is unpacked already.`)
  return folder
}

/** Runs a command of another version, with the settings of this one. */
const ask = (folder: string, name: string, failure: string) =>
  run(join(folder, 'node'), ['bin/bellhop', name], { cwd: folder }).catch(({ stderr, message }) => {
    throw badRequest(`${failure}: ${String(stderr).trim() || message}`)
  })

/** The data of the former version would stay behind. */
const assertOutside = ({ DATA_DIR }: Config, { releases }: Layout) => {
  if (resolve(DATA_DIR).startsWith(`${releases}/`))
    throw badRequest(
      `DATA_DIR is ${DATA_DIR}, in the folder of a version. Move it to a place beside "releases", and set DATA_DIR.`,
    )
}

/** An earlier version does not start on a newer schema. */
const assertKnown = async (owner: Connection, folder: string) => {
  const paths = await readdir(join(folder, 'server/migrations'), { recursive: true })
  const known = new Set(paths.map((path) => basename(path)))
  const sql = connect(owner, { max: 1, name: 'bellhop upgrade' })
  try {
    const newer = (await appliedMigrations(sql)).filter(({ name }) => !known.has(name))
    if (newer.length)
      throw badRequest(
        `${versionOf(folder)} does not know the schema of the database: ${newer.map(({ name }) => name).join(', ')}. To go back, stop the server, change the link "current", and restore the backup that was made before the upgrade.`,
      )
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const shown = ({ version, seconds, restart }: Switched) => ({
  json: { version, seconds, restart },
  text: seconds
    ? `${version} is running. The change took ${seconds.toFixed(1)} s; meanwhile, the former version served.`
    : [
        `${version} is the current version.`,
        restart.length
          ? `Restart these processes one after the other, for example with "systemctl restart": ${restart.join(', ')}.`
          : 'No server runs on this machine.',
      ].join(' '),
})
