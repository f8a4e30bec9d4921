import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world, runJobs, mails } = await borrowBellhop()
const workspace = await world.workspace('Links')
const { token } = workspace.owner
const channel = await world.channel(workspace, { name: 'Support', address: 'support@links.test' })
const other = await world.channel(workspace, { name: 'Sales', address: 'sales@links.test' })
const limited = await world.member(workspace, { channels: [channel.id] })

type Ticket = { ulid: string; number: number; subject: string }
let people = 0
const open = async (subject: string, of = channel): Promise<Ticket> => {
  people += 1
  const from_contact = { email: `person${people}@links-contact.test`, name: `Person ${people}` }
  const body = { channel: of.ulid, subject, from_contact, message: { body: 'It does not work' } }
  return (await call('POST /api/tickets', { token, body })).body.data
}
const link = (ticket: Ticket, kind: string, { ulid: ticket_ulid }: { ulid: string }, by = token) =>
  call(`POST /api/tickets/${ticket.ulid}/links`, { token: by, body: { kind, ticket_ulid } })
const linksOf = async ({ ulid }: Ticket, by = token) =>
  (await call(`GET /api/tickets/${ulid}/links`, { token: by })).body.data.map(
    ({ kind, ticket }: { kind: string; ticket: Ticket }) => `${kind} ${ticket.subject}`,
  )
const found = async (search: string) =>
  (await call(`GET /api/tickets?filter[search]=${encodeURIComponent(search)}`, { token })).body.data
    .map(({ subject }: Ticket) => subject)
    .toSorted()

test('both tickets show a link, each from its side, and either side removes it', async () => {
  const [a, b] = [await open('a'), await open('b')]
  const made = await link(a, 'blocked_by', b)
  assert.equal(made.status, 201)
  assert.deepEqual([await linksOf(a), await linksOf(b)], [['blocked_by b'], ['blocks a']])
  const again = await link(b, 'blocks', a)
  assert.equal(again.body.data.ulid, made.body.data.ulid)
  const history = async ({ ulid }: Ticket) =>
    (await call(`GET /api/tickets/${ulid}`, { token })).body.data.activities.map(
      ({ description }: { description: string }) => description,
    )
  assert.ok((await history(a)).includes(`Blocked by #${b.number}`))
  assert.ok((await history(b)).includes(`Blocks #${a.number}`))
  const path = `/api/tickets/${b.ulid}/links/${made.body.data.ulid}`
  assert.equal((await call(`DELETE ${path}`, { token })).status, 204)
  assert.equal((await call(`DELETE ${path}`, { token })).status, 404)
  assert.deepEqual([await linksOf(a), await linksOf(b)], [[], []])
})

test('related tickets have one link, whoever made it', async () => {
  const [a, b] = [await open('a'), await open('b')]
  const [one, two] = [await link(b, 'related_to', a), await link(a, 'related_to', b)]
  assert.equal(one.body.data.ulid, two.body.data.ulid)
  assert.deepEqual([await linksOf(a), await linksOf(b)], [['related_to b'], ['related_to a']])
})

test('a ticket has one parent, and a child has no children', async () => {
  const [outage, other, child, below] = await Promise.all(
    ['outage', 'other', 'child', 'below'].map((s) => open(s)),
  )
  assert.ok(outage && other && child && below)
  await link(child, 'child_of', outage)
  await link(other, 'parent_of', child)
  assert.deepEqual(await linksOf(child), ['child_of other'])
  assert.deepEqual([await linksOf(outage), await linksOf(other)], [[], ['parent_of child']])
  const deeper = await link(below, 'child_of', child)
  assert.deepEqual(deeper.body.errors, {
    ticket_ulid: ['A ticket that has a parent cannot have children itself.'],
  })
  const higher = await link(other, 'child_of', outage)
  assert.deepEqual(higher.body.errors, {
    ticket_ulid: ['A ticket that has children cannot have a parent itself.'],
  })
  assert.equal((await link(child, 'child_of', child)).status, 422)
})

test('of many parents at the same time, one remains', async () => {
  const child = await open('wanted')
  const parents = await Promise.all([1, 2, 3, 4].map((n) => open(`parent ${n}`)))
  const answers = await Promise.all(parents.map((parent) => link(child, 'child_of', parent)))
  for (const { status } of answers) assert.equal(status, 201)
  assert.equal((await linksOf(child)).length, 1)
})

test('children are found by the word and by the number of the parent, alone and with words', async () => {
  const [parent, one, two] = [await open('Zebra outage'), await open('Zebra one'), await open('Zebra two')]
  await link(one, 'child_of', parent)
  await link(parent, 'parent_of', two)
  await runJobs()
  assert.deepEqual(await found(`parent:${parent.number}`), ['Zebra one', 'Zebra two'])
  assert.deepEqual(await found(`zebra parent:${parent.number}`), ['Zebra one', 'Zebra two'])
  assert.deepEqual(await found('zebra is:child'), ['Zebra one', 'Zebra two'])
  assert.deepEqual(await found('parent:999999'), [])
  const { meta } = (await call(`GET /api/tickets?filter[parent]=${parent.number}`, { token })).body
  assert.equal(meta.total, 2)
})

test('access to one ticket is not access to the other', async () => {
  const [mine, secret] = [await open('mine'), await open('secret plans', other)]
  const { ulid } = (await link(mine, 'related_to', secret)).body.data
  assert.deepEqual(await linksOf(mine), ['related_to secret plans'])
  assert.deepEqual(await linksOf(mine, limited.token), [])
  const removed = await call(`DELETE /api/tickets/${mine.ulid}/links/${ulid}`, { token: limited.token })
  assert.equal(removed.status, 404)
  const linked = await link(mine, 'blocks', secret, limited.token)
  assert.deepEqual(linked.body.errors, { ticket_ulid: ['The selected ticket ulid is invalid.'] })
  const shown = await call(`GET /api/tickets/${mine.ulid}`, { token: limited.token })
  assert.doesNotMatch(shown.text, /secret plans/)
})

test('a reply goes to each unfinished child as a mail of its own, with its own name', async () => {
  const [parent, one, two, closed] = [
    await open('outage'),
    await open('c1'),
    await open('c2'),
    await open('c3'),
  ]
  for (const child of [one, two, closed]) await link(child, 'child_of', parent)
  await call(`PUT /api/tickets/${closed.ulid}/status`, { token, body: { status: 'closed' } })
  const body = { body: '<p>Hello {{contact.first_name}}, it works again.</p>', status: 'closed' }
  const { data } = (await call(`POST /api/tickets/${parent.ulid}/children/reply`, { token, body })).body
  assert.deepEqual(data.replied_ulids, [one.ulid, two.ulid])
  await runJobs()
  const sent = (await mails()).filter(({ text = '' }) => text.includes('it works again'))
  assert.equal(sent.length, 2)
  assert.equal(new Set(sent.map(({ to }) => JSON.stringify(to))).size, 2)
  for (const { ulid } of [one, two])
    assert.equal((await call(`GET /api/tickets/${ulid}`, { token })).body.data.status, 'closed')
  const again = await call(`POST /api/tickets/${parent.ulid}/children/reply`, { token, body })
  assert.deepEqual(again.body.data.replied_ulids, [])
})

test('after a merge the links of both are shown, and after undoing it as before', async () => {
  const [a, b, c, d] = [await open('a'), await open('b'), await open('c'), await open('d')]
  await link(a, 'related_to', c)
  await link(b, 'blocks', d)
  await call(`POST /api/tickets/${a.ulid}/merge`, { token, body: { into_ulid: b.ulid } })
  assert.deepEqual((await linksOf(b)).toSorted(), ['blocks d', 'related_to c'])
  assert.deepEqual(await linksOf(c), ['related_to b'])
  await call(`DELETE /api/tickets/${a.ulid}/merge`, { token })
  assert.deepEqual([await linksOf(a), await linksOf(b)], [['related_to c'], ['blocks d']])
  await call(`DELETE /api/tickets/${c.ulid}`, { token })
  assert.deepEqual(await linksOf(a), [])
})

test('wrong bodies are rejected with the reason', async () => {
  const ticket = await open('a')
  for (const body of [
    {},
    { kind: 'friend_of', ticket_ulid: ticket.ulid },
    { kind: 'blocks', ticket_ulid: 7 },
    [],
  ])
    assert.equal((await call(`POST /api/tickets/${ticket.ulid}/links`, { token, body })).status, 422)
})
