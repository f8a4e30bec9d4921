import { resolve } from 'node:path'
import { checkArchive, restore as restoreArchive } from '../backup/actions.ts'
import { openFiles } from '../files.ts'
import { appRoleOf, prepare } from '../installation.ts'
import { replaceKey } from '../keys.ts'
import { migrateJobs } from '../platform/jobs.ts'
import { queues } from '../subscriptions.ts'
import { rowsOf, secretOf } from './backup.ts'
import { command } from './command.ts'
import { flag } from './options.ts'
import { withPostgres } from './with-postgres.ts'

export const restore = command({
  name: 'restore',
  about: 'Restores a backup into an empty installation whose server does not run.',
  argument: { shown: 'FILE', about: 'An archive of "bellhop backup".' },
  options: { replace: flag('Replaces what is in this installation; all of it is lost.') },
  run: async (call) => {
    const { config, values } = call
    const path = resolve(call.argument)
    const checked = await checkArchive(path)
    // As a server, so that no other one can run on the same directory.
    return withPostgres('server', call, async (postgres) => {
      const app = appRoleOf(postgres)
      await restoreArchive(path, checked, {
        owner: postgres.owner,
        files: openFiles(config),
        secret: secretOf(config),
        replace: values.replace,
        prepareJobs: (owner) => migrateJobs(owner, queues, app),
        keepSecret: (key) => replaceKey(config, key),
      })
      await prepare(postgres.owner, app)
      const { version, created_at } = checked.about
      const json = {
        file: path,
        version,
        created_at,
        rows: rowsOf(checked.manifest),
        files: checked.manifest.files,
      }
      return { json, text: `Restored ${json.rows} rows and ${json.files} files of ${created_at}.` }
    })
  },
})
