import { createChannel } from '../server/channels/actions.ts'
import { openRows, prepare } from '../server/installation.ts'
import { createWorkspace } from '../server/members/members/actions.ts'
import { connect, type Pool } from '../server/platform/db/connection/driver.ts'
import { systemClock } from '../server/platform/kernel/clock.ts'
import { openEmbedded } from '../server/platform/postgres/embedded.ts'
import type { Logins } from '../server/platform/postgres/logins.ts'
import type { Settings } from '../server/platform/postgres/settings.ts'
import { issueToken } from '../server/workspaces/tokens/actions.ts'
import { seedTickets } from './seed-tickets.ts'

const by = { type: 'system', name: 'bench' } as const

export type Seeded = Awaited<ReturnType<typeof seed>>

export type Amounts = { contacts: number; tickets: number }

type Seeding = { folder: string; amounts: Amounts; settings?: Settings; say: (line: string) => void }

/** A new PostgreSQL with one workspace of test data. */
export const openSeeded = async ({ folder, amounts, settings, say }: Seeding) => {
  const postgres = await openEmbedded(folder, 'command', say, settings)
  try {
    await prepare(postgres.owner, postgres.app.user)
    say(`Seeding ${grouped(amounts.contacts)} contacts and ${grouped(amounts.tickets)} tickets.`)
    const seeded = await seed(postgres, amounts)
    return { postgres, seeded }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Adds a workspace with a token, contacts and tickets. */
export const seed = async (logins: Logins, { contacts, tickets }: Amounts) => {
  const db = openRows(logins.app, { clock: systemClock, max: 2 })
  const sql = connect({ ...logins.superuser, database: logins.app.database }, { max: 1 })
  try {
    const made = await db.global.write(by, async (tx) => {
      const { workspace, owner } = await createWorkspace(tx, {
        name: 'Bench',
        ownerEmail: 'owner@bench.test',
      })
      const { token } = await issueToken(tx, { userId: owner.id, name: 'bench', workspaces: [workspace.id] })
      return { workspace: workspace.id, owner: owner.id, token }
    })
    const channels = []
    for (const name of ['Support', 'Sales', 'Billing', 'Press', 'Jobs'])
      channels.push(
        await db.write(made.workspace, by, (tx) => createChannel(tx, { type: 'widget', name }, 'bench.test')),
      )
    const place = { workspace: made.workspace, channels: channels.map(({ id }) => id) }
    await seedTickets(sql, place, { contacts, tickets })
    await sql`set statement_timeout = 0`
    await sql.unsafe('vacuum analyze')
    await sql.unsafe('checkpoint')
    const [found] = await sql<{ ulid: string }[]>`
      select ulid from contacts where workspace_id = ${made.workspace} order by id limit 1`
    return {
      ...made,
      contact: found?.ulid ?? '',
      channel: channels[0]?.ulid ?? '',
      tickets: (await someTickets(sql, made.workspace)).map(({ ulid }) => ulid),
    }
  } finally {
    await sql.end()
    await db.close()
  }
}

/** Ten thousand are enough for random choices. */
const someTickets = (sql: Pool, workspace: number) => sql<{ ulid: string }[]>`
  select ulid from tickets where workspace_id = ${workspace} order by md5(ulid) limit 10000`

export const grouped = (number: number) => number.toLocaleString('en')
