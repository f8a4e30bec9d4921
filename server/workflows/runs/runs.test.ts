import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { forgetOldRuns } from './forget.ts'
import { descriptionOf } from './words.ts'

const { call, world, runJobs, travel, services } = await borrowBellhop()
const day = 24 * 3_600_000

let token: string
let workspace: Awaited<ReturnType<typeof world.workspace>>
let channel: { id: number; ulid: string }

beforeEach(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  channel = await world.channel(workspace)
})

const open = async (subject = 'Help', into = channel) => {
  const from_contact = { email: 'ann@customer.test' }
  const body = { channel: into.ulid, subject, from_contact, message: { body: '<p>Hello</p>' } }
  const ticket = (await call('POST /api/tickets', { token, body })).body.data
  await runJobs()
  return ticket
}

const tag = async (name: string) =>
  (await call('POST /api/tags', { token, body: { name, color: '#123456' } })).body.data

const get = async (path: string, by = token) => (await call(`GET ${path}`, { token: by })).body
const ofTicket = (ticket: { ulid: string }, query = '') =>
  get(`/api/tickets/${ticket.ulid}/workflow-runs${query}`)
const ofWorkflow = (workflow: { ulid: string }, query = '', by = token) =>
  get(`/api/workflows/${workflow.ulid}/runs${query}`, by)

type Run = { id: number; outcome: string; description: string; ticket: { number: number } }
const outcomes = ({ data }: { data: Run[] }) => data.map(({ outcome }) => outcome)
const numbers = ({ data }: { data: Run[] }) => data.map(({ ticket }) => ticket.number)

const about = (value: string) => ({ type: 'subject_contains', parameters: { value } })
const add = ({ ulid }: { ulid: string }) => ({ type: 'add_tags', parameters: { tags: [ulid] } })
const remove = ({ ulid }: { ulid: string }) => ({ type: 'remove_tags', parameters: { tags: [ulid] } })

test('a workflow that ran tells why, and what came of its actions', async () => {
  const vip = await tag('VIP')
  const actions = [add(vip), { type: 'set_status', parameters: { status: 'open' } }]
  const conditions = [about('refund'), { type: 'from_domain_equals', parameters: { value: 'customer.test' } }]
  const workflow = await world.workflow(workspace, { name: 'Refunds', conditions, actions })
  const ticket = await open('My Refund')
  const { data, meta } = await ofTicket(ticket)
  assert.equal(meta.total, 1)
  const { id, created_at, ...run } = data[0]
  assert.ok(Number.isInteger(id) && created_at)
  assert.deepEqual(run, {
    ticket: { ulid: ticket.ulid, number: ticket.number, subject: 'My Refund' },
    workflow: { ulid: workflow.ulid, name: 'Refunds' },
    trigger_type: 'on_new_ticket',
    outcome: 'ran',
    description: 'Its conditions were met, and it ran.',
    condition_match_type: 'all',
    conditions: [
      { ...about('refund'), value: 'My Refund', held: true },
      {
        type: 'from_domain_equals',
        parameters: { value: 'customer.test' },
        value: 'customer.test',
        held: true,
      },
    ],
    actions: [
      { type: 'add_tags', result: 'done', words: 'Tags added: VIP.' },
      { type: 'set_status', result: 'unchanged', words: 'The status was already open.' },
    ],
  })
  assert.deepEqual((await ofWorkflow(workflow)).data, data)
})

test('a workflow that did not run tells which condition it was', async () => {
  const conditions = [about('refund'), { type: 'channel_type_is', parameters: { value: 'email' } }]
  await world.workflow(workspace, { conditions })
  await world.workflow(workspace, {
    conditions: [about('refund'), about('money')],
    condition_match_type: 'any',
  })
  const { data } = await ofTicket(await open('Hello'))
  assert.deepEqual(
    data.map(({ description }: Run) => description),
    [
      'It did not run: none of its conditions was met.',
      'It did not run because this condition was not met: subject contains.',
    ],
  )
  assert.deepEqual(
    data[1].conditions.map(({ value, held }: { value: unknown; held: boolean }) => [value, held]),
    [
      ['Hello', false],
      ['email', true],
    ],
  )
})

test('another tag, and what had run before in the chain, are told apart', async () => {
  const [ping, pong] = [await tag('Ping'), await tag('Pong')]
  const trigger = { trigger_type: 'on_tag_added', trigger_parameters: { tags: [ping.ulid] } } as const
  await world.workflow(workspace, {
    ...trigger,
    name: 'Again',
    actions: [remove(ping), add(pong), add(ping)],
  })
  const ticket = await open()
  await call(`POST /api/tickets/${ticket.ulid}/tags/${ping.ulid}`, { token })
  await runJobs()
  const told = await ofTicket(ticket)
  assert.deepEqual(outcomes(told), ['repeated', 'other_tag', 'ran'])
  assert.match(told.data[0].description, /had already run on this ticket/)
  assert.match(told.data[1].description, /does not include this tag/)
  assert.deepEqual(outcomes(await ofTicket(ticket, '?filter[outcome]=ran,repeated')), ['repeated', 'ran'])
  assert.equal((await ofTicket(ticket, '?filter[outcome]=ran')).meta.total, 1)
})

test('what a workflow was then is told, whatever became of it', async () => {
  const workflow = await world.workflow(workspace, { name: 'Before', conditions: [about('refund')] })
  const ticket = await open()
  await call(`PUT /api/workflows/${workflow.ulid}`, { token, body: { name: 'After', conditions: [] } })
  await call(`DELETE /api/workflows/${workflow.ulid}`, { token })
  const [run] = (await ofTicket(ticket)).data
  assert.deepEqual(run.workflow, { ulid: workflow.ulid, name: 'Before' })
  assert.deepEqual(run.conditions[0].parameters, { value: 'refund' })
})

test('the runs of a workflow are read on from where they ended, over every trigger that it had', async () => {
  const workflow = await world.workflow(workspace)
  const first = [(await open()).number, (await open()).number]
  await call(`PUT /api/workflows/${workflow.ulid}`, { token, body: { trigger_type: 'on_inbound_message' } })
  const all = [...first, (await open()).number].reverse()
  await world.workflow(workspace)
  assert.deepEqual(numbers(await ofWorkflow(workflow)), all)
  const page = await ofWorkflow(workflow, '?per_page=2')
  assert.deepEqual(numbers(page), all.slice(0, 2))
  assert.deepEqual(page.meta, { per_page: 2, next_before: page.data[1].id })
  const rest = await ofWorkflow(workflow, `?per_page=2&before=${page.meta.next_before}`)
  assert.deepEqual(numbers(rest), all.slice(2))
  assert.equal(rest.meta.next_before, null)
})

test('one request looks at some thousands of traces, and says where to go on', async () => {
  const workflow = await world.workflow(workspace)
  const { number } = await open()
  await world.inside(
    workspace,
    ({ sql, workspace: id }) => sql`
      insert into workflow_traces (workspace_id, ticket_id, trigger_type, seen, evaluations, created_at)
      select workspace_id, ticket_id, trigger_type, seen, '[]', created_at
      from workflow_traces, generate_series(1, 5000) where workspace_id = ${id}`,
  )
  const { data, meta } = await ofWorkflow(workflow)
  assert.deepEqual(data, [])
  const rest = await ofWorkflow(workflow, `?before=${meta.next_before}`)
  assert.deepEqual(numbers(rest), [number])
  assert.equal(rest.meta.next_before, null)
})

test('runs are shown only on tickets that the caller can access', async () => {
  const workflow = await world.workflow(workspace)
  const hidden = await open('Hidden', await world.channel(workspace))
  const shown = await open('Shown')
  const limited = await world.member(workspace, { channels: [channel.id] })
  assert.deepEqual(numbers(await ofWorkflow(workflow)), [shown.number, hidden.number])
  assert.deepEqual(numbers(await ofWorkflow(workflow, '', limited.token)), [shown.number])
  const rejected = await call(`GET /api/tickets/${hidden.ulid}/workflow-runs`, { token: limited.token })
  assert.equal(rejected.status, 404)
})

test('runs are shown for 30 days, and forgotten after that', async () => {
  const workflow = await world.workflow(workspace, { name: 'Old' })
  const ticket = await open()
  await call(`PUT /api/workflows/${workflow.ulid}`, { token, body: { name: 'New' } })
  const rows = () =>
    world.inside(workspace, async ({ sql, workspace: id }) => {
      const [rows] = await sql`
        select (select count(*) from workflow_traces where workspace_id = ${id}) as traces,
          (select count(*) from workflow_runs where workspace_id = ${id}) as runs,
          (select count(*) from workflow_versions where workspace_id = ${id}) as versions`
      return { ...rows }
    })
  travel(29 * day)
  await forgetOldRuns(services, 2_000)
  assert.equal((await ofTicket(ticket)).meta.total, 1)
  travel(1.5 * day)
  assert.equal((await ofTicket(ticket)).meta.total, 0)
  assert.deepEqual((await ofWorkflow(workflow)).data, [])
  assert.deepEqual(await rows(), { traces: 1, runs: 1, versions: 2 })
  await forgetOldRuns(services, 2_000)
  assert.deepEqual(await rows(), { traces: 0, runs: 0, versions: 2 })
  travel(day)
  await forgetOldRuns(services, 2_000)
  assert.deepEqual(await rows(), { traces: 0, runs: 0, versions: 1 })
})

test('a failure is told with the number of actions, unless there is only one', () => {
  const ran = (...results: ('done' | 'failed')[]) =>
    descriptionOf({
      outcome: 'ran',
      condition_match_type: 'all',
      conditions: [],
      actions: results.map((result) => ({ type: 'add_note', result, words: '' })),
    })
  assert.equal(ran('failed'), 'It ran, and its action failed.')
  assert.equal(ran('failed', 'done', 'done'), 'It ran, and 1 of its 3 actions failed.')
})
