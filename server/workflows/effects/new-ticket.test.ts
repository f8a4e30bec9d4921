import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, runJobs, mails } = await borrowBellhop()

let token: string
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: { ulid: string }

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

const ok = async (request: string, body?: object) => {
  const answer = await call(request, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${request}: ${answer.text}`)
  return answer.body?.data
}
const open = (subject = 'Broken') =>
  ok('POST /api/tickets', {
    ...{ channel: channel.ulid, subject, from_contact: { email: 'ann@customer.test', name: 'Ann' } },
    message: { body: '<p>Hello</p>' },
  })
const creating = (parameters: object = {}) =>
  ok('POST /api/workflows', {
    ...{ name: 'Follow up', trigger_type: 'on_new_ticket' },
    actions: [
      {
        type: 'create_ticket',
        parameters: {
          subject: 'Check {{ticket.subject}}',
          body: '<p>For {{contact.name}}</p>',
          ...parameters,
        },
      },
    ],
  })
const all = async () => ok('GET /api/tickets?per_page=100')
const wordsOf = async ({ ulid }: { ulid: string }) =>
  (await ok(`GET /api/tickets/${ulid}/workflow-runs`)).flatMap(
    ({ actions }: { actions: { words: string }[] }) => actions.map(({ words }) => words),
  )

test('a new ticket has a note, an assignee and a link to its origin, and creates no others', async () => {
  const { ulid: team } = await ok('POST /api/teams', { name: 'Workshop' })
  const elsewhere = await world.channel(workspace)
  await creating({ team, user: workspace.owner.ulid, channel: elsewhere.ulid })
  const origin = await open()
  await runJobs()
  await runJobs()
  const tickets = await all()
  assert.equal(tickets.length, 2)
  const made = tickets.find(({ ulid }: { ulid: string }) => ulid !== origin.ulid)
  assert.equal(made.subject, 'Check Broken')
  assert.deepEqual(
    [made.status, made.channel.ulid, made.contact.email, made.assignee.ulid, made.assigned_team.ulid],
    ['open', elsewhere.ulid, 'ann@customer.test', workspace.owner.ulid, team],
  )
  const { messages } = await ok(`GET /api/tickets/${made.ulid}`)
  assert.deepEqual(
    messages.map(({ type }: { type: string }) => type),
    ['note'],
  )
  assert.match(JSON.stringify(messages[0]), /For Ann/)
  const links = await ok(`GET /api/tickets/${made.ulid}/links`)
  assert.deepEqual(
    links.map(({ kind, ticket }: { kind: string; ticket: { ulid: string } }) => [kind, ticket.ulid]),
    [['related_to', origin.ulid]],
  )
  assert.deepEqual(await wordsOf(origin), [`The ticket #${made.number} was created.`])
  assert.deepEqual(await wordsOf(made), ['No ticket was created: a workflow created this one.'])
  assert.deepEqual(
    (await mails()).filter(({ to }) => JSON.stringify(to).includes('ann@customer.test')),
    [],
  )
})

test('a workflow creates 100 tickets in an hour', async () => {
  await world.inside(
    workspace,
    ({ sql, workspace, now }) => sql`
      insert into tickets (workspace_id, ulid, number, subject, channel_id, contact_email, created_at, updated_at,
        last_activity_at)
      select ${workspace}, '01' || substr(md5(n || ${channel.ulid}), 1, 24), 1000 + n, 'Made', c.id, 'ann@customer.test',
        ${now}, ${now}, ${now}
      from generate_series(1, 100) n join channels c on c.workspace_id = ${workspace} and c.ulid = ${channel.ulid}`,
  )
  const { id } = await creating()
  await world.inside(
    workspace,
    ({ sql, workspace, now }) => sql`
      insert into workflow_tickets (workspace_id, ticket_id, workflow_id, created_at)
      select ${workspace}, id, ${id}, ${now} from tickets where workspace_id = ${workspace}`,
  )
  const origin = await open()
  await runJobs()
  assert.deepEqual(await wordsOf(origin), ['No ticket was created: the workflow has created 100 in an hour.'])
  await world.inside(
    workspace,
    ({ sql, workspace, now }) => sql`
      update workflow_tickets set created_at = ${new Date(now.getTime() - 3_601_000)} where workspace_id = ${workspace}`,
  )
  const later = await open()
  await runJobs()
  assert.match((await wordsOf(later)).join(), /was created\.$/)
})

test('an unknown placeholder, an empty subject and unknown places are rejected', async () => {
  for (const [parameters, field] of [
    [{ subject: '' }, 'subject'],
    [{ subject: '{{no.such}}' }, 'subject'],
    [{ channel: world.newUlid() }, 'channel'],
    [{ team: world.newUlid() }, 'team'],
  ] as const) {
    const action = { type: 'create_ticket', parameters: { subject: 'x', body: '<p>x</p>', ...parameters } }
    const body = { name: 'x', trigger_type: 'on_new_ticket', actions: [action] }
    const { status, body: answer } = await call('POST /api/workflows', { token, body })
    assert.deepEqual([status, Object.keys(answer.errors)], [422, [`actions.0.parameters.${field}`]])
  }
})
