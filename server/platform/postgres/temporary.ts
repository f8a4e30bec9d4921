import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openEmbedded } from './embedded.ts'

/** Settings without safety: a database that is lost in a crash is made again. */
const careless = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' }

/** A PostgreSQL with an empty database in a folder, which is gone afterwards. Nothing else may use the folder. */
export const openTemporary = async (dataDir: string, say: (line: string) => void) => {
  await removeCluster(dataDir)
  const { owner, app, stop } = await openEmbedded(dataDir, 'command', say, careless)
  return {
    owner,
    app,
    stop: async () => {
      await stop()
      await removeCluster(dataDir)
    },
  }
}

/** Removes the database of a process that was killed, too. Its PostgreSQL may still be running. */
const removeCluster = async (dataDir: string) => {
  const cluster = join(dataDir, 'postgres')
  if (lstatSync(cluster, { throwIfNoEntry: false })) {
    await openEmbedded(dataDir, 'command', () => {}).then(
      ({ stop }) => stop(),
      () => {}, // it cannot be started, so nothing runs
    )
    if (existsSync(cluster)) await remove(dirname(realpathSync(cluster)))
  }
  await remove(dataDir)
}

const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 20 })
