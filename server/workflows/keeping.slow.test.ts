import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { TriggerType } from '../../contract/workflows/workflows.ts'
import { startBellhop } from '../../test/harness.ts'
import { change } from './rules/save.ts'
import * as store from './rules/store.ts'

const { call, db, world } = await startBellhop()
type Workspace = Awaited<ReturnType<typeof world.workspace>>

const tag = async ({ owner }: Workspace) => {
  const body = { name: `Tag ${world.newUlid()}`, color: '#123456' }
  return (await call('POST /api/tags', { token: owner.token, body })).body.data.ulid
}
const forget = ({ owner }: Workspace, ulid: string) =>
  call(`DELETE /api/tags/${ulid}`, { token: owner.token })
const listed = async ({ owner }: Workspace) =>
  (await call('GET /api/workflows', { token: owner.token })).body.data
const active = (workspace: Workspace, ...triggers: TriggerType[]) =>
  db.read(workspace.id, (tx) => store.active(tx, triggers))

test('a tag that is deleted leaves every workflow; one is disabled whose trigger was limited to it alone', async () => {
  const workspace = await world.workspace()
  const [gone, stays] = [await tag(workspace), await tag(workspace)]
  const sent = (gone: string[], last: string | null, ...tags: string[]) => ({
    trigger_parameters: { tags: [...gone, ...tags] },
    conditions: [
      { type: 'has_tag', parameters: { tags: [...tags, ...gone] } },
      { type: 'has_tag', parameters: { tag: last, color: 'red' } },
      { type: 'subject_contains', parameters: { value: 'refund' } },
    ],
    actions: [
      { type: 'remove_tags', parameters: { tags: [...gone, ...tags] } },
      { type: 'add_note', parameters: { body: 'Look' } },
    ],
  })
  const create = (body: object) => world.workflow(workspace, { ...body, trigger_type: 'on_tag_added' })
  await create(sent([gone], gone, stays))
  await create(sent([gone], gone))
  const adds = [{ type: 'add_tags', parameters: { tags: [stays] } }]
  await create({ trigger_parameters: { tags: [] }, actions: adds })
  const before = await listed(workspace)

  assert.equal((await forget(workspace, gone)).status, 204)
  const after = await listed(workspace)
  const items = (known: { id: number; ulid: string }[], now: object[]) =>
    now.map((item, at) => ({ ...item, id: known[at]?.id, ulid: known[at]?.ulid }))
  for (const [at, left] of [sent([], null, stays), sent([], null)].entries()) {
    const { conditions, actions, ...others } = before[at]
    const { trigger_parameters } = left
    assert.deepEqual(after[at], {
      ...others,
      is_enabled: trigger_parameters.tags.length > 0,
      version: 2,
      updated_at: after[at].updated_at,
      updated_by: workspace.owner.name,
      trigger_parameters,
      conditions: items(conditions, left.conditions),
      actions: items(actions, left.actions),
    })
  }
  assert.deepEqual(after[2], before[2])
  const enabled = await active(workspace, 'on_tag_added')
  assert.deepEqual(
    enabled.map(({ ulid, version }) => [ulid, version]),
    [
      [before[0].ulid, 2],
      [before[2].ulid, 1],
    ],
  )
})

test('a workflow that is being stored does not miss the deletion of its tag', async () => {
  const workspace = await world.workspace()
  const gone = await tag(workspace)
  const late = await world.inside(workspace, async (tx) => {
    await store.lockAll(tx)
    await tx.sql`delete from tags where workspace_id = ${tx.workspace} and ulid = ${gone}`
    const actions = [{ type: 'add_tags', parameters: { tags: [gone] } }]
    const body = { name: 'Too late', trigger_type: 'manual', actions }
    const response = call('POST /api/workflows', { token: workspace.owner.token, body })
    await setTimeout(100)
    return { response }
  })
  assert.deepEqual(Object.keys((await late.response).body.errors), ['actions.0.parameters.tags.0'])
})

test('a workflow that is being changed does not bring back a tag that is deleted meanwhile', async () => {
  const workspace = await world.workspace()
  const gone = await tag(workspace)
  const actions = [{ type: 'add_tags', parameters: { tags: [gone] } }]
  const { ulid } = await world.workflow(workspace, { actions })
  const late = await world.inside(workspace, async (tx) => {
    await store.lockAll(tx)
    const known = await store.findStored(tx, ulid, 'all')
    const response = forget(workspace, gone)
    await setTimeout(100)
    if (known) await change(tx, known, { name: 'Renamed' }, { access: 'all' })
    return { response }
  })
  assert.equal((await late.response).status, 204)
  const [{ name, actions: left }] = await listed(workspace)
  assert.deepEqual([name, left[0].parameters], ['Renamed', { tags: [] }])
})

test('workflows that are written while their tags are deleted all come to an end', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const tags = await Promise.all(Array.from({ length: 8 }, () => tag(workspace)))
  const body = { actions: [{ type: 'add_tags', parameters: { tags } }] }
  const { ulid } = await world.workflow(workspace, { trigger_type: 'manual' })
  const responses = await Promise.all([
    ...tags.map((tag) => forget(workspace, tag)),
    ...tags.map(() => call(`PUT /api/workflows/${ulid}`, { token, body })),
  ])
  for (const { status } of responses) assert.ok([200, 204, 422].includes(status), String(status))
  const [{ actions }] = await listed(workspace)
  assert.deepEqual(
    actions.flatMap((action: { parameters: { tags: string[] } }) => action.parameters.tags),
    [],
  )
})

test('what a workflow was stays known, with the time at which it was replaced', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const { id, ulid } = await world.workflow(workspace, { name: 'One' })
  const put = (body: object) => call(`PUT /api/workflows/${ulid}`, { token, body })
  await put({ name: 'Two', conditions: [{ type: 'is_first_message' }] })
  await put({ name: 'Three', condition_match_type: 'any' })
  const versions = () =>
    db.read(
      workspace.id,
      ({ sql, workspace }) => sql`
        select version, name, condition_match_type as match, jsonb_array_length(conditions) as conditions,
          replaced_at is null as current, ulid
        from workflow_versions where workspace_id = ${workspace} and workflow_id = ${id} order by version`,
    )
  const expected = [
    { version: 1, name: 'One', match: 'all', conditions: 0, current: false, ulid },
    { version: 2, name: 'Two', match: 'all', conditions: 1, current: false, ulid },
    { version: 3, name: 'Three', match: 'any', conditions: 1, current: true, ulid },
  ]
  assert.deepEqual([...(await versions())], expected)
  await call(`DELETE /api/workflows/${ulid}`, { token })
  assert.deepEqual(
    [...(await versions())],
    expected.map((version) => ({ ...version, current: false })),
  )
})

test('the engine is given the enabled workflows of its triggers in their order', async () => {
  const workspace = await world.workspace()
  const make = (name: string, trigger_type: TriggerType, is_enabled = true) =>
    world.workflow(workspace, { name, trigger_type, is_enabled })
  const first = await make('First', 'on_inbound_message')
  await make('Other', 'manual')
  const off = await make('Off', 'on_new_ticket', false)
  await make('Second', 'on_new_ticket')
  const found = await active(workspace, 'on_new_ticket', 'on_inbound_message')
  assert.deepEqual(
    found.map(({ name }) => name),
    ['First', 'Second'],
  )
  const { id, ulid, name } = first
  assert.deepEqual(found[0], {
    id,
    ulid,
    version: 1,
    name,
    trigger_type: 'on_inbound_message',
    trigger_parameters: {},
    channel_ids: null,
    condition_match_type: 'all',
    conditions: [],
    actions: [],
  })
  const findActive = (id: number) => db.read(workspace.id, (tx) => store.findActive(tx, id))
  assert.deepEqual(await findActive(id), found[0])
  assert.equal(await findActive(off.id), undefined)
})

test('workflows that are created at the same time come one after the other', async () => {
  const workspace = await world.workspace()
  const body = { name: 'Any', trigger_type: 'manual' }
  const create = () => call('POST /api/workflows', { token: workspace.owner.token, body })
  const responses = await Promise.all(Array.from({ length: 8 }, create))
  const places = responses.map(({ body }) => body.data.order_column)
  assert.deepEqual(places.toSorted(), [1, 2, 3, 4, 5, 6, 7, 8])
})

test('a workspace has room for 500 workflows', async () => {
  const workspace = await world.workspace()
  for (let count = 0; count < 500; count += 1) await world.workflow(workspace)
  const body = { name: 'One more', trigger_type: 'manual' }
  const response = await call('POST /api/workflows', { token: workspace.owner.token, body })
  assert.equal(response.status, 422)
  assert.deepEqual(response.body.errors, { name: ['A workspace can have at most 500 workflows.'] })
})

test('a workflow cannot hold more than can be looked at with every event', async () => {
  const { owner } = await world.workspace()
  const create = (body: object) =>
    call('POST /api/workflows', { token: owner.token, body: { name: 'x', trigger_type: 'manual', ...body } })
  const condition = { type: 'is_first_message' }
  const note = (length: number) => ({ type: 'add_note', parameters: { body: 'x'.repeat(length) } })
  assert.equal(
    (await create({ conditions: Array(50).fill(condition), actions: Array(20).fill(note(1)) })).status,
    201,
  )
  const many = await create({ conditions: Array(51).fill(condition), actions: Array(21).fill(note(1)) })
  assert.deepEqual(many.body.errors, {
    conditions: ['The conditions field must not have more than 50 items.'],
    actions: ['The actions field must not have more than 20 items.'],
  })
  const long = Array(8).fill({
    type: 'subject_contains',
    parameters: { value: 'x', note: 'x'.repeat(10_000) },
  })
  const large = await create({ conditions: long, actions: Array(5).fill(note(60_000)) })
  assert.deepEqual(large.body.errors, {
    conditions: ['The conditions field must not be greater than 65536 characters.'],
    actions: ['The actions field must not be greater than 262144 characters.'],
  })
})

test('what happens to workflows is told in the log of events', async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const body = { name: 'Told', trigger_type: 'manual' }
  const { ulid } = (await call('POST /api/workflows', { token, body })).body.data
  await call(`PUT /api/workflows/${ulid}`, { token, body: { name: 'Retold' } })
  await call(`DELETE /api/workflows/${ulid}`, { token })
  const events = await db.read(
    workspace.id,
    ({ sql, workspace }) => sql`
      select type, facts from events where workspace_id = ${workspace} and type like 'workflow.%' order by id`,
  )
  assert.deepEqual(
    [...events],
    [
      { type: 'workflow.created', facts: { workflow: ulid, name: 'Told' } },
      { type: 'workflow.updated', facts: { workflow: ulid, name: 'Retold' } },
      { type: 'workflow.deleted', facts: { workflow: ulid, name: 'Retold' } },
    ],
  )
})
