import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let other: { token: string }

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  other = await world.member(workspace, { role: 'admin' })
})

type Created = { ulid: string; name: string }
const make = async (path: string, body: object, by = token): Promise<Created> => {
  const response = await call(`POST /api/${path}`, { token: by, body })
  assert.equal(response.status, 201, response.text)
  return response.body.data
}
const uses = async (path: string, by = token) => {
  const response = await call(`GET /api/${path}/uses`, { token: by })
  assert.equal(response.status, 200, response.text)
  const { uses, others } = response.body.data
  type Use = { kind: string; name: string; outcome: string }
  return { uses: uses.map(({ kind, name, outcome }: Use) => `${kind} ${name}: ${outcome}`), others }
}
const tag = (name: string) => make('tags', { name, color: '#123456' })
const workflow = (name: string, rules: object) =>
  make('workflows', { name, trigger_type: 'on_new_ticket', ...rules })

test('the uses of a tag are listed, and deleting the tag has the listed outcome for each of them', async () => {
  const { ulid } = await tag('VIP')
  const second = await tag('Second')
  const condition = { type: 'has_tag', parameters: { tags: [ulid] } }
  const triggered = (name: string, tags: string[]) =>
    workflow(name, { trigger_type: 'on_tag_added', trigger_parameters: { tags } })
  await workflow('In a group', { conditions: [{ type: 'any', parameters: { conditions: [condition] } }] })
  const only = await triggered('Only it', [ulid])
  await triggered('Both', [ulid, second.ulid])
  await workflow('In a text', {
    actions: [{ type: 'add_note', parameters: { body: `<p>${ulid}</p>` } }],
  })
  await make('saved-views', { name: 'Mine', tag_ulids: [ulid] })
  await make('saved-views', { name: 'Private', tag_ulids: [ulid] }, other.token)
  const policy = await make('target-policies', {
    name: 'Fast',
    first_response_minutes: 30,
    tag_ulids: [ulid],
  })
  assert.deepEqual(await uses(`tags/${ulid}`), {
    uses: [
      'workflow In a group: changed',
      'workflow Only it: disabled',
      'workflow Both: changed',
      'view Mine: changed',
      'target_policy Fast: unmet',
    ],
    others: 1,
  })
  assert.deepEqual(await uses(`tags/${second.ulid}`), { uses: ['workflow Both: changed'], others: 0 })
  await call(`DELETE /api/tags/${ulid}`, { token })
  const { body } = await call(`GET /api/workflows/${only.ulid}`, { token })
  assert.equal(body.data.is_enabled, false)
  const shown = await call(`GET /api/target-policies/${policy.ulid}`, { token })
  assert.deepEqual(shown.body.data.tag_ulids, [])
  assert.equal((await call(`GET /api/tags/${ulid}/uses`, { token })).status, 404)
})

test('a team and a member are used by workflows, whose actions fail without them, and by views', async () => {
  const team = await make('teams', { name: 'Billing' })
  const member = await world.member(workspace)
  const assign = (parameters: object) => ({ actions: [{ type: 'assign_ticket', parameters }] })
  await workflow('To the team', assign({ assign_type: 'round_robin', team: team.ulid }))
  await workflow('To the member', assign({ assign_type: 'user', user: member.ulid }))
  await make('saved-views', { name: 'Of the team', team_ulid: team.ulid })
  await make('saved-views', { name: 'Of the member', assigned_user_ulid: member.ulid })
  assert.deepEqual(await uses(`teams/${team.ulid}`), {
    uses: ['workflow To the team: fails', 'view Of the team: changed'],
    others: 0,
  })
  assert.deepEqual(await uses(`members/${member.ulid}`), {
    uses: ['workflow To the member: fails', 'view Of the member: changed'],
    others: 0,
  })
})

test('a field is used by conditions, actions, placeholders and views, and by nothing with a longer key', async () => {
  const field = await make('fields', { of: 'ticket', name: 'Plan', key: 'plan', type: 'text' })
  await make('fields', { of: 'ticket', name: 'Plan B', key: 'plan_b', type: 'text' })
  const compared = (text: string) => [{ type: 'field_is', parameters: { values: [text] } }]
  await workflow('Compared', { conditions: compared('Plan:pro') })
  await workflow('Longer', { conditions: compared('plan_b:pro') })
  await workflow('Set', { actions: [{ type: 'set_field', parameters: { key: 'plan', value: 'pro' } }] })
  await workflow('Written', {
    actions: [{ type: 'add_note', parameters: { body: '<p>{{ticket.fields.plan|none}}</p>' } }],
  })
  const view = await make('saved-views', { name: 'Pro', fields: ['-plan:pro'] })
  await make('saved-views', { name: 'Pro B', fields: ['plan_b:pro'] })
  assert.deepEqual(await uses(`fields/${field.ulid}`), {
    uses: ['workflow Compared: unmet', 'workflow Set: fails', 'workflow Written: unmet', 'view Pro: fails'],
    others: 0,
  })
  await call(`DELETE /api/fields/${field.ulid}`, { token })
  const listed = await call('GET /api/tickets?filter[fields]=-plan:pro', { token })
  assert.equal(listed.status, 422, `${view.name} shows an error`)
})

test('workflows of other channels are only counted', async () => {
  const { ulid } = await tag('Hidden')
  const [own, elsewhere] = [await world.channel(workspace), await world.channel(workspace)]
  const actions = [{ type: 'add_tags', parameters: { tags: [ulid] } }]
  await workflow('Own', { actions, channel_ulids: [own.ulid] })
  await workflow('Elsewhere', { actions, channel_ulids: [elsewhere.ulid] })
  const limited = await world.member(workspace, { role: 'admin', tokenChannels: [own.id] })
  assert.deepEqual(await uses(`tags/${ulid}`, limited.token), { uses: ['workflow Own: changed'], others: 1 })
  const reader = await world.member(workspace)
  assert.equal((await call(`GET /api/tags/${ulid}/uses`, { token: reader.token })).status, 403)
})
