import { createChannel } from '../../server/channels/actions.ts'
import { openRows, prepare } from '../../server/installation.ts'
import { hashPassword, setPassword } from '../../server/members/members/actions.ts'
import { connect, type Pool } from '../../server/platform/db/connection/driver.ts'
import { systemClock } from '../../server/platform/kernel/clock.ts'
import { embeddedExists, openEmbedded } from '../../server/platform/postgres/embedded.ts'
import type { Logins } from '../../server/platform/postgres/logins.ts'
import { issueToken } from '../../server/workspaces/tokens/actions.ts'
import { openSeeded } from '../seed.ts'

const by = { type: 'system', name: 'bench' } as const
const password = 'tulip anvil harbour'
const address = 'support@day.bench.test'

type Opening = { folder: string; tickets: number; say: (line: string) => void }

/** A database with many tickets, and two people to work with them. An existing folder is reused. */
export const openOffice = async ({ folder, tickets, say }: Opening) => {
  const postgres = embeddedExists(folder)
    ? await openEmbedded(folder, 'command', say)
    : (await openSeeded({ folder, amounts: { contacts: tickets, tickets }, say })).postgres
  try {
    await prepare(postgres.owner, postgres.app.user)
    return { postgres, address, ...(await furnish(postgres)) }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Gives the owner a password, a member a token, and the workspace an email address. */
const furnish = async (logins: Logins) => {
  const db = openRows(logins.app, { clock: systemClock, max: 1 })
  const sql = connect({ ...logins.superuser, database: logins.app.database }, { max: 1 })
  try {
    const { owner, member, workspace } = await peopleIn(sql)
    const hash = await hashPassword(password)
    const token = await db.global.write(by, async (tx) => {
      await setPassword(tx, owner.id, hash)
      return (await issueToken(tx, { userId: member.id, name: 'colleague', workspaces: [workspace] })).token
    })
    const channels = await sql`
      select id from channels where workspace_id = ${workspace} and email_address = ${address}`
    if (channels.length === 0)
      await db.write(workspace, by, (tx) =>
        createChannel(tx, { type: 'email', name: 'Mail', address }, 'bench.test'),
      )
    return { owner: { email: owner.email, password }, colleague: token }
  } finally {
    await sql.end()
    await db.close()
  }
}

type Person = { id: number; email: string; workspace: number }

const peopleIn = async (sql: Pool) => {
  const [owner, member] = await sql<Person[]>`
    select u.id, u.email, m.workspace_id as workspace from memberships m join users u on u.id = m.user_id
    order by m.role = 'owner' desc, u.id limit 2`
  if (!owner || !member) throw new Error('There are no members.')
  return { owner, member, workspace: member.workspace }
}
