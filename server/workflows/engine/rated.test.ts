import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Rating } from '../../../contract/base/ratings.ts'
import { borrowBellhop } from '../../../test/harness.ts'
import { rate } from '../../widgets/satisfaction/actions.ts'

const { call, world, db, runJobs } = await borrowBellhop()
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace)
const by = { type: 'system', name: 'test' } as const

const post = async (path: string, body: object) => {
  const answer = await call(`POST ${path}`, { token, body })
  assert.ok(answer.status < 300, answer.text)
  return answer.body.data
}
const open = () =>
  post('/api/tickets', {
    channel: channel.ulid,
    subject: 'Help',
    from_contact: { email: 'ann@customer.test' },
    message: { body: 'Hello' },
  })
const tagsOf = async ({ ulid }: { ulid: string }) =>
  (await call(`GET /api/tickets/${ulid}`, { token })).body.data.tags.map(({ name }: { name: string }) => name)

test('a rating starts workflows for this rating, and the preview tells the same', async () => {
  const tag = await post('/api/tags', { name: 'Call back', color: '#123456' })
  const other = await post('/api/tags', { name: 'Any', color: '#123456' })
  const actions = (ulid: string) => [{ type: 'add_tags', parameters: { tags: [ulid] } }]
  const onBad = {
    name: 'On bad',
    trigger_type: 'on_rated',
    trigger_parameters: { ratings: ['bad'] },
    actions: actions(tag.ulid),
  }
  const conditions = [{ type: 'rating_is', parameters: { values: ['bad', 'good'] } }]
  const onAny = { name: 'On any', trigger_type: 'on_rated', conditions, actions: actions(other.ulid) }
  const workflow = await post('/api/workflows', onBad)
  await post('/api/workflows', onAny)
  const rated = async (rating: Rating) => {
    const ticket = await open()
    await db.write(workspace.id, by, (tx) => rate(tx, ticket, { rating, comment: null }))
    await runJobs()
    return tagsOf(ticket)
  }
  assert.deepEqual(await rated('bad'), ['Any', 'Call back'])
  assert.deepEqual(await rated('good'), ['Any'])
  assert.deepEqual(await rated('fine'), [])
  const runs = (await call(`GET /api/workflows/${workflow.ulid}/runs`, { token })).body.data
  assert.deepEqual(
    runs.map(({ outcome }: { outcome: string }) => outcome),
    ['other_rating', 'other_rating', 'ran'],
  )
  const preview = async (body: object) => {
    const { would_run_count, would_not_run_count } = await post('/api/workflows/preview', body)
    return [would_run_count, would_not_run_count]
  }
  assert.deepEqual(await preview(onBad), [1, 2])
  assert.deepEqual(await preview(onAny), [2, 1])
  const before = { ...onAny, trigger_type: 'on_new_ticket' }
  assert.deepEqual(await preview(before), [0, 3], 'a new ticket has no rating yet')
  const unknown = { ...onBad, trigger_parameters: { ratings: ['great'] } }
  assert.equal((await call('POST /api/workflows', { token, body: unknown })).status, 422)
})
