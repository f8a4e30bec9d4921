import { openRows, prepare } from '../../server/installation.ts'
import { hashPassword, setPassword } from '../../server/members/actions.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { connect } from '../../server/platform/db/driver.ts'
import { embeddedExists, openEmbedded } from '../../server/platform/postgres/embedded.ts'
import type { Logins } from '../../server/platform/postgres/logins.ts'
import { issueToken } from '../../server/tokens/actions.ts'
import { openSeeded } from '../seeded.ts'

const by = { type: 'system', name: 'bench' } as const
const password = 'tulip anvil harbour'

type Opening = { folder: string; tickets: number; say: (line: string) => void }

/** A database with many tickets, and two people to work with them. A folder that has one already is used as it is. */
export const openOffice = async ({ folder, tickets, say }: Opening) => {
  const postgres = embeddedExists(folder)
    ? await openEmbedded(folder, 'command', say)
    : (await openSeeded({ folder, amounts: { contacts: tickets, tickets }, say })).postgres
  await prepare(postgres.owner, postgres.app.user)
  return { postgres, ...(await givePeople(postgres)) }
}

/** The owner signs in with a password, and a member has a token. */
const givePeople = async (logins: Logins) => {
  const rows = openRows(logins.app, { clock: systemClock, max: 1 })
  const sql = connect({ ...logins.superuser, database: logins.app.database }, { max: 1 })
  try {
    const [owner, member] = await sql<{ id: number; email: string; workspace: number }[]>`
      select u.id, u.email, m.workspace_id as workspace from memberships m join users u on u.id = m.user_id
      order by m.role = 'owner' desc, u.id limit 2`
    if (!owner || !member) throw new Error('There are no members.')
    const hash = await hashPassword(password)
    const token = await rows.db.global.write(by, async (tx) => {
      await setPassword(tx, owner.id, hash)
      const workspaces = [member.workspace]
      return (await issueToken(tx, { userId: member.id, name: 'colleague', workspaces })).token
    })
    return { owner: { email: owner.email, password }, colleague: token }
  } finally {
    await sql.end()
    await rows.close()
  }
}
