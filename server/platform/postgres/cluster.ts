import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { give, givePrivateTree } from './account.ts'
import { attemptAt } from './attempts.ts'
import type { Places } from './places.ts'

export const superuser = 'postgres'

/** PostgreSQL inherits nothing from us: the environment may hold secrets, and settings for another PostgreSQL. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }

export const clusterExists = ({ cluster }: Places) => existsSync(join(cluster, 'PG_VERSION'))

/** The folder in which a restored cluster is put together. */
export const restoringFolder = (dataDir: string) => join(dataDir, 'restoring')

/** Creates no empty database in the place of one that was about to be put there. */
export const assertNotRestoring = ({ dataDir }: Places) => {
  const folder = restoringFolder(dataDir)
  if (existsSync(join(folder, 'postgres', 'PG_VERSION')))
    throw new Error(`A restore into ${dataDir} was interrupted. Restore again, or remove ${folder}.`)
}

/** A cluster that root copied or restored belongs to root, as whom PostgreSQL does not run. */
export const adoptCluster = ({ cluster, account }: Places) => {
  if (account && statSync(cluster).uid === 0) givePrivateTree(cluster, account)
}

/**
 * Creates the cluster in another directory and moves it, so that an interrupted creation leaves nothing that looks
 * like a cluster.
 */
export const createCluster = async (
  places: Places,
  programs: string,
  password: string,
  options: string[],
) => {
  const attempt = attemptAt(places.cluster)
  try {
    give(attempt, places.account)
    const made = await initialize(places, programs, attempt, password, options)
    await rename(made, places.cluster).catch((error) => {
      if (!clusterExists(places)) throw error // else another process was faster
    })
  } finally {
    await rm(attempt, { recursive: true, force: true })
  }
}

const initialize = async (
  { account }: Places,
  programs: string,
  attempt: string,
  password: string,
  options: string[],
) => {
  const made = join(attempt, 'cluster')
  const passwordFile = join(attempt, 'password')
  mkdirSync(made, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  give(made, account)
  give(passwordFile, account)
  await promisify(execFile)(join(programs, 'initdb'), [...layout(made, passwordFile), ...options], {
    ...account,
    cwd: '/',
    env: bareEnvironment,
  })
  return made
}

const layout = (directory: string, passwordFile: string) => [
  `--pgdata=${directory}`,
  `--username=${superuser}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
]
