import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'
import { widgetsOf } from '../../../test/widgets.ts'

const bellhop = await borrowBellhop()
const { call, world, runJobs, travel, mails } = bellhop
const { open, visitor } = widgetsOf(bellhop)
const hourMs = 60 * 60_000
const acme = await world.workspace()
const { token } = acme.owner

const widgetWith = async (settings: object) => {
  const widget = await open(acme)
  const path = `/api/channels/${widget.channel.ulid}/satisfaction`
  assert.equal((await call(`PUT ${path}`, { session: widget.session, body: settings })).status, 200)
  return widget
}
const reply = (ticket: string) => call(`POST /api/tickets/${ticket}/reply`, { token, body: { body: 'Hi' } })
const setStatus = (ticket: string, status: string) =>
  call(`PUT /api/tickets/${ticket}/status`, { token, body: { status } })

test('a visitor rates a closed conversation once, in the widget, and gets no mail', async () => {
  const widget = await widgetWith({ is_enabled: true, question: 'All well?' })
  const [grace, mallory] = [await visitor(widget), await visitor(widget)]
  const { ulid } = (await grace.start('Hello')).body.data
  const shown = async () => (await grace.asks(`GET /conversations/${ulid}`)).body.data
  const rate = (body: object, by = grace) => by.asks(`PUT /conversations/${ulid}/rating`, { body })
  assert.equal((await shown()).satisfaction, null)
  await reply(ulid)
  assert.equal((await shown()).satisfaction, null)
  assert.equal((await rate({ rating: 'good' })).status, 409)
  await setStatus(ulid, 'closed')
  assert.deepEqual((await shown()).satisfaction, { question: 'All well?', rating: null })
  assert.equal((await rate({ rating: 'great' })).status, 422)
  assert.equal((await rate({ rating: 'good', comment: 'x'.repeat(1_001) })).status, 422)
  assert.equal((await rate({ rating: 'good' }, mallory)).status, 404)
  const { status, body } = await rate({ rating: 'fine', comment: 'Took a while' })
  assert.deepEqual([status, body.data], [200, { question: 'All well?', rating: 'fine' }])
  assert.equal((await rate({ rating: 'bad' })).body.data.rating, 'fine')
  const { satisfaction } = (await call(`GET /api/tickets/${ulid}`, { token })).body.data
  assert.deepEqual([satisfaction.rating, satisfaction.comment], ['fine', 'Took a while'])
  assert.equal((await shown()).satisfaction.rating, 'fine')
  travel(2 * hourMs)
  await runJobs()
  assert.equal((await mails()).filter(({ raw }) => raw.includes('/rate/')).length, 0)
  await grace.asks(`POST /conversations/${ulid}/messages`, { body: { text: 'One more thing' } })
  assert.equal((await shown()).satisfaction, null)
})

test('the widget asks nothing if ratings are turned off, or nobody replied', async () => {
  const [off, on] = [await widgetWith({}), await widgetWith({ is_enabled: true })]
  for (const [widget, isAnswered] of [
    [off, true],
    [on, false],
  ] as const) {
    const grace = await visitor(widget)
    const { ulid } = (await grace.start('Hello')).body.data
    if (isAnswered) await reply(ulid)
    await setStatus(ulid, 'closed')
    assert.equal((await grace.asks(`GET /conversations/${ulid}`)).body.data.satisfaction, null)
  }
})

test('a mail that asks for a rating is not shown in the widget, and none goes to an unconfirmed address', async () => {
  const widget = await widgetWith({ is_enabled: true })
  const grace = await visitor(widget)
  const close = async (isConfirmed: boolean) => {
    const { ulid } = (await grace.start('Hello')).body.data
    await reply(ulid)
    await world.inside(
      acme,
      ({ sql }) => sql`
        update widget_conversations set is_confirmed = ${isConfirmed}
        where ticket_id = (select id from tickets where ulid = ${ulid})`,
    )
    await setStatus(ulid, 'closed')
    await runJobs()
    travel(2 * hourMs)
    await runJobs()
    const { activities } = (await call(`GET /api/tickets/${ulid}`, { token })).body.data
    const isAsked = activities.some(({ type }: { type: string }) => type === 'rating_asked')
    const { messages, unread_count } = (await grace.asks(`GET /conversations/${ulid}`)).body.data
    return [isAsked, messages.length, unread_count]
  }
  assert.deepEqual(await close(false), [false, 2, 1])
  assert.deepEqual(await close(true), [true, 2, 1])
})
