import { openRows } from '../server/installation.ts'
import { createWorkspace } from '../server/members/actions.ts'
import { systemClock } from '../server/platform/clock.ts'
import { connect } from '../server/platform/db/driver.ts'
import { createLog } from '../server/platform/log.ts'
import type { Logins } from '../server/platform/postgres/logins.ts'
import { issueToken } from '../server/tokens/actions.ts'

/** A workspace with a token and as many contacts as are wanted, beside a second one of the same size. */
export const seed = async (logins: Logins, contacts: number) => {
  const rows = await openRows(logins.app, {
    clock: systemClock,
    log: createLog('silent', { pretty: false }),
    max: 2,
    serves: false,
  })
  const sql = connect({ ...logins.superuser, database: logins.app.database }, { max: 1 })
  try {
    const made = await rows.db.global.write({ type: 'system', name: 'bench' }, async (tx) => {
      const { workspace, owner } = await createWorkspace(tx, {
        name: 'Bench',
        ownerEmail: 'owner@bench.test',
      })
      const { token } = await issueToken(tx, { userId: owner.id, name: 'bench', workspaces: [workspace.id] })
      return { workspace: workspace.id, token }
    })
    await sql`
      insert into contacts (workspace_id, ulid, name, email, last_activity_at, created_at)
      select ${made.workspace}, '01' || substr(md5('a' || n), 1, 24), 'Person ' || md5(n::text), 'person' || n || '@example.test',
        case when n % 3 > 0 then now() - n * interval '1 minute' end, now() - n * interval '1 minute'
      from generate_series(1, ${contacts}::int) n`
    await sql.unsafe('vacuum analyze')
    const found = await sql<{ ulid: string }[]>`
      select ulid from contacts where workspace_id = ${made.workspace} order by id limit 100`
    return { ...made, contacts: found.map(({ ulid }) => ulid) }
  } finally {
    await sql.end()
    await rows.close()
  }
}
