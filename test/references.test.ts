import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { connect } from '../server/platform/db/connection/driver.ts'
import { startBellhop } from './harness.ts'

// A database of its own: it reads all tables as the superuser.
const { call, world, database } = await startBellhop()
const sql = connect(database.superuser, { max: 1 })
after(() => sql.end({ timeout: 1 }))
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
})

type Made = { id: number; ulid: string }

const made = async (path: string, body: object): Promise<Made> =>
  (await call(`POST /api/${path}`, { token, body })).body.data

const newTicket = async (email: string) => {
  const channel = await world.channel(workspace)
  const body = { channel: channel.ulid, subject: 'Hi', from_contact: { email }, message: { body: 'Hi' } }
  return made('tickets', body)
}

const remove = async (path: string) =>
  assert.equal((await call(`DELETE /api/${path}`, { token })).status, 204)

const only = async (table: string, { id }: { id: number }) => {
  const [row] = await sql`select * from ${sql(table)} where workspace_id = ${workspace.id} and id = ${id}`
  return row ?? {}
}

test('a contact whose company is deleted has none', async () => {
  const company = await made('companies', { name: 'Initech' })
  const contact = await made('contacts', { email: 'c@initech.test' })
  await call(`PUT /api/contacts/${contact.ulid}`, { token, body: { company_ulid: company.ulid } })
  assert.equal((await only('contacts', contact)).company_id, company.id)
  await remove(`companies/${company.ulid}`)
  assert.equal((await only('contacts', contact)).company_id, null)
  assert.equal((await call(`DELETE /api/companies/${company.ulid}`, { token })).status, 404)
})

test('a ticket and a view keep no member, team or contact that is gone', async () => {
  const ticket = await newTicket('gone@example.test')
  const team = await made('teams', { name: 'Support' })
  const member = await world.member(workspace)
  const body = { assignee_ulid: member.ulid, team_ulid: team.ulid }
  assert.equal((await call(`PUT /api/tickets/${ticket.ulid}`, { token, body })).status, 200)
  const view = { name: 'Theirs', is_personal: false, assigned_user_ulid: member.ulid }
  const { id } = await made('saved-views', view)
  const { body: shown } = await call('GET /api/contacts?filter[email]=gone@example.test', { token })
  assert.deepEqual(
    [(await only('tickets', ticket)).assignee_id, (await only('tickets', ticket)).team_id],
    [member.id, team.id],
  )
  await remove(`members/${member.ulid}`)
  await remove(`teams/${team.ulid}`)
  await remove(`contacts/${shown.data[0].ulid}`)
  const { assignee_id, team_id, contact_id, contact_email } = await only('tickets', ticket)
  assert.deepEqual([assignee_id, team_id, contact_id, contact_email], [null, null, null, 'gone@example.test'])
  assert.equal((await only('saved_views', { id })).assigned_user_id, null)
})

test('a channel whose brain is deleted has none', async () => {
  const channel = await world.channel(workspace)
  const brain = await made('brains', { name: 'Help' })
  const body = { brain_ulid: brain.ulid, agent_mode: 'draft' }
  assert.equal(
    (
      await call(`PUT /api/channels/${channel.ulid}/agent`, {
        session: await world.session(workspace.owner),
        body,
      })
    ).status,
    200,
  )
  await remove(`brains/${brain.ulid}`)
  const [row] = await sql`select brain_id, agent_mode from channel_agents where channel_id = ${channel.id}`
  assert.deepEqual({ ...row }, { brain_id: null, agent_mode: 'draft' })
  assert.equal((await call(`DELETE /api/brains/${brain.ulid}`, { token })).status, 404)
})

test('mails and other tickets stay without a ticket that is deleted', async () => {
  const [ticket, other] = [await newTicket('one@example.test'), await newTicket('two@example.test')]
  const channel = await world.channel(workspace)
  const [mail] = await sql<[{ id: number }]>`
    insert into mails (workspace_id, ulid, channel_id, way, size, received_at, due_at, status, ticket_id, message_id)
    values (${workspace.id}, 'mail', ${channel.id}, 'smtp', 1, now(), now(), 'joined', ${ticket.id}, 1) returning id`
  await sql`
    update tickets set possibly_related_id = ${ticket.id} where workspace_id = ${workspace.id} and id = ${other.id}`
  await remove(`tickets/${ticket.ulid}`)
  const { ticket_id, message_id, status } = await only('mails', mail)
  assert.deepEqual([ticket_id, message_id, status], [null, null, 'joined'])
  assert.equal((await only('tickets', other)).possibly_related_id, null)
})
