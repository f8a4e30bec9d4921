import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../test/harness.ts'

const { call, world, runJobs } = await borrowBellhop()
type Workspace = Awaited<ReturnType<typeof world.workspace>>
type Text = { title: string; body: string }
let workspace: Workspace
let brain: string

const refunds = {
  title: 'Refunds',
  body: 'You can have the price back within 30 days of the first payment, without telling us why. Write to billing@example.com from the address of the owner, with the number of the invoice. The amount goes back to the card or account that paid.',
}
const copy = {
  title: 'Getting your money back',
  body: 'Within 30 days of the first payment you can get the price refunded, no reason needed. Send a message to billing@example.com from the address of the owner and include the invoice number. The money is returned to the card or account it came from.',
}
const exporting = {
  title: 'Export your data',
  body: 'Open the settings and choose Export. We make a ZIP file of all your projects within an hour, and send you a link.',
}

const newBrain = async (place: Workspace): Promise<string> =>
  (await call('POST /api/brains', { token: place.owner.token, body: { name: 'Help' } })).body.data.ulid

const write = async (body: Text, { at = brain, place = workspace, headers = {} } = {}) =>
  (await call(`POST /api/brains/${at}/articles`, { token: place.owner.token, body, headers })).body

const change = async (ulid: string, body: object) =>
  (await call(`PUT /api/brains/${brain}/articles/${ulid}`, { token: workspace.owner.token, body })).body

const indexed = async (text: Text, options: { at?: string; place?: Workspace } = {}) => {
  const { data } = await write(text, options)
  await runJobs()
  return data
}

before(async () => {
  workspace = await world.workspace()
})

test('an article that says nearly the same as another one is told of it, when it is created and changed', async () => {
  brain = await newBrain(workspace)
  const { ulid, title } = await indexed(refunds)
  const created = await write(copy)
  const [similar] = created.meta.similar_articles
  assert.deepEqual({ ...similar, similarity: 0 }, { ulid, title, similarity: 0 })
  assert.ok(similar.similarity > 0.74 && similar.similarity < 1)

  const other = await write(exporting)
  assert.deepEqual(other.meta.similar_articles, [])
  const reworded = { ...copy, title: 'Money back' }
  const changed = await change(other.data.ulid, reworded)
  assert.deepEqual(
    changed.meta.similar_articles.map((one: { ulid: string }) => one.ulid),
    [created.data.ulid, ulid],
  )
})

test('an article is not compared again if neither its title nor its text changes', async () => {
  brain = await newBrain(workspace)
  const first = await indexed(refunds)
  assert.deepEqual((await change(first.ulid, { body: refunds.body })).meta.similar_articles, [])
  const { data } = await write(refunds)
  assert.equal((await change(data.ulid, { is_public: true })).meta.similar_articles.length, 0)
  assert.equal((await change(data.ulid, { title: 'Refund' })).meta.similar_articles[0].ulid, first.ulid)
})

test('articles of other brains and workspaces are not named', async () => {
  const stranger = await world.workspace()
  await indexed(refunds, { at: await newBrain(stranger), place: stranger })
  await indexed(refunds, { at: await newBrain(workspace) })
  brain = await newBrain(workspace)
  await indexed(exporting)
  assert.deepEqual((await write(copy)).meta.similar_articles, [])
})

test('in other languages, articles with the same title or the same text are named', async () => {
  brain = await newBrain(workspace)
  const body = 'Wir geben das Geld innerhalb von dreißig Tagen zurück, wenn die Ware nicht benutzt wurde.'
  const { ulid } = await indexed({ title: 'Rückgabe', body })
  const sameTitle = await write({ title: 'RÜCKGABE', body: 'Das ist hier nicht möglich.' })
  assert.deepEqual(sameTitle.meta.similar_articles, [{ ulid, title: 'Rückgabe', similarity: 1 }])
  const sameText = await write({ title: 'Geld zurück', body })
  assert.equal(sameText.meta.similar_articles[0].ulid, ulid)
  const reworded = await write({ title: 'Erstattung', body: body.replace('das Geld', 'den Betrag') })
  assert.deepEqual(reworded.meta.similar_articles, [])
})

test('at most three articles are named, and texts in any script and of any length are compared', async () => {
  brain = await newBrain(workspace)
  for (let at = 0; at < 4; at += 1) await indexed(refunds)
  assert.equal((await write(refunds)).meta.similar_articles.length, 3)
  const long = `${'退款 🙂 '.repeat(500)}<script>alert(1)</script>${'a'.repeat(900_000)}`
  assert.deepEqual((await write({ title: '退款', body: long })).meta.similar_articles, [])
  assert.deepEqual((await write({ title: '?', body: '🙂' })).meta.similar_articles, [])
})

test('a request that is repeated with its key gets the response of the first one', async () => {
  brain = await newBrain(workspace)
  await indexed(refunds)
  const headers = { 'idempotency-key': 'similar' }
  const first = await write(copy, { headers })
  assert.equal(first.meta.similar_articles.length, 1)
  assert.deepEqual(await write(copy, { headers }), first)
})
