import { repairAddresses } from '../../contacts/contacts/actions.ts'
import { fillTimelines } from '../../contacts/timelines/actions.ts'
import { appRoleOf, dryRun, prepare } from '../../installation.ts'
import { backfillAgain } from '../../platform/background/backfill.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Applied } from '../../platform/db/schema/migrate.ts'
import { countAllTickets } from '../../tickets/reports/actions.ts'
import { all } from '../../workspaces/workspaces/store.ts'
import * as described from '../descriptions/installation.ts'
import { command, type Surroundings } from '../terminal/command.ts'
import { columns } from '../terminal/output.ts'
import { by, withInstallation, withPostgres } from '../terminal/with-installation.ts'

export const migrate = command({
  ...described.migrate,
  run: async ({ values, ...around }) => {
    const { say, config } = around
    if (values['dry-run'])
      return withPostgres('command', around, async (postgres) =>
        shown(await dryRun(postgres.owner, appRoleOf(postgres)), 'would be'),
      )
    const mayCreate = config.DATABASE_URL !== undefined
    const { applied } = await withPostgres('command', { ...around, mayCreate }, (postgres) =>
      prepare(postgres.owner, appRoleOf(postgres), { say }),
    )
    if (values.repair) await repair(around)
    return shown(applied, 'were')
  },
})

const shown = (applied: Applied[], verb: string) => {
  const rows = applied.map(({ name, seconds, bytes }) => [name, `${seconds.toFixed(2)} s`, megabytes(bytes)])
  const total = applied.reduce((sum, { seconds }) => sum + seconds, 0)
  const bytes = applied.reduce((sum, { bytes }) => sum + bytes, 0)
  const what = `${applied.length} ${applied.length === 1 ? 'migration' : 'migrations'}`
  const sum = `${what} ${verb} applied: ${total.toFixed(1)} s, ${megabytes(bytes)} of disk.`
  const text = applied.length ? `${columns(rows)}\n${sum}` : 'The database is up to date.'
  return { json: { applied, seconds: total, bytes }, text }
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

const portion = 2_000

/** Does the same as the migration 0035, for installations whose rows were lost later. */
const repair = (around: Surroundings) =>
  withInstallation(around, async ({ read, db }) => {
    for (const { id } of await read(all)) {
      await repairAddressesIn(db, id)
      await db.write(id, by, async (tx) => {
        backfillAgain(tx, fillTimelines)
        backfillAgain(tx, countAllTickets)
      })
    }
  })

const repairAddressesIn = async (db: Db, workspace: number) => {
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await db.write(workspace, by, (tx) => repairAddresses(tx, from, portion))
  }
}
