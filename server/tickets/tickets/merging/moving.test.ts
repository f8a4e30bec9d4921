import assert from 'node:assert/strict'
import { test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const bellhop = await borrowBellhop()
const { call, world, runJobs, travel } = bellhop
const workspace = await world.workspace('Acme')
const channel = await world.channel(workspace)
const sales = await world.channel(workspace)
const { token } = workspace.owner

type Message = { ulid: string }
type Ticket = { ulid: string; number: number; messages: Message[] }

const ok = async (line: string, body?: object) => {
  const answer = await call(line, { token, ...(body && { body }) })
  assert.ok(answer.status < 300, `${line}: ${answer.text}`)
  return answer.body?.data
}
let people = 0
const open = (subject: string, place = channel): Promise<Ticket> => {
  people += 1
  const from_contact = { email: `person${people}@move.test` }
  return ok('POST /api/tickets', {
    ...{ channel: place.ulid, subject, from_contact },
    message: { body: `Text of ${subject}` },
  })
}
const show = (ticket: { ulid: string }) => ok(`GET /api/tickets/${ticket.ulid}`)
const note = async (ticket: Ticket, body = 'Noted'): Promise<Message> =>
  ok(`POST /api/tickets/${ticket.ulid}/note`, { body })
const reply = async (ticket: Ticket, body: object = {}): Promise<Message> =>
  ok(`POST /api/tickets/${ticket.ulid}/reply`, { body: 'Answered', ...body })
const move = (from: Ticket, into: { ulid: string }, messages: Message[], by = token) =>
  call(`POST /api/tickets/${from.ulid}/move-messages`, {
    token: by,
    body: { into_ulid: into.ulid, message_ulids: ulids(messages) },
  })
const split = async (ticket: Ticket, messages: Message[]): Promise<Ticket> =>
  ok(`POST /api/tickets/${ticket.ulid}/split`, { subject: 'Part', message_ulids: ulids(messages) })
const undo = (ticket: { ulid: string }, message: Message | undefined, by = token) =>
  call(`DELETE /api/tickets/${ticket.ulid}/messages/${message?.ulid}/move`, { token: by })
const merge = (from: Ticket, into: Ticket) =>
  ok(`POST /api/tickets/${from.ulid}/merge`, { into_ulid: into.ulid })
const ulids = (messages: Message[]) => messages.map(({ ulid }) => ulid)
const textsOf = async (ticket: Ticket) =>
  (await show(ticket)).messages.map(({ body_text }: { body_text: string }) => body_text)
const found = async (search: string) => {
  await runJobs()
  return ulids(await ok(`GET /api/tickets?filter[search]=${search}`))
}
const stateOf = async (ticket: Ticket) => {
  const { status, waiting_since, last_activity_at, latest_message_preview, messages } = await show(ticket)
  return { status, waiting_since, last_activity_at, latest_message_preview, messages: ulids(messages) }
}

test('messages move to another ticket with all that is shown of them, and return with an undo', async () => {
  const [a, b] = [await open('Alpha'), await open('Beta')]
  travel(60_000)
  const moved = [await note(a, 'Something zebra'), await reply(a, { body: 'Our answer' })]
  const before = [await stateOf(a), await stateOf(b)]
  const { status, body } = await move(a, b, moved)
  assert.deepEqual([status, body.data.ulid], [200, b.ulid])
  assert.deepEqual(await textsOf(b), ['Text of Beta', 'Something zebra', 'Our answer'])
  assert.deepEqual(await found('zebra'), [b.ulid])
  const [source, target] = [await stateOf(a), await stateOf(b)]
  assert.deepEqual(
    [source.latest_message_preview, target.latest_message_preview],
    ['Text of Alpha', 'Our answer'],
  )
  assert.ok(source.waiting_since && !target.waiting_since)
  const descriptionOf = async (ticket: Ticket) => (await show(ticket)).activities.at(-1).description
  assert.equal(await descriptionOf(a), `2 messages moved to #${b.number}`)
  assert.equal(await descriptionOf(b), `2 messages moved here from #${a.number}`)
  assert.equal((await undo(b, moved[0])).body.data.ulid, a.ulid)
  assert.deepEqual([await stateOf(a), await stateOf(b)], before)
  assert.match(await descriptionOf(a), new RegExp(`2 messages between .* #${b.number} undone`))
  assert.deepEqual(await found('zebra'), [a.ulid])
  assert.deepEqual((await undo(a, moved[0])).body.data.ulid, a.ulid)
})

test('a closed ticket is opened by a message that waits for a reply, and closed by the undo', async () => {
  const [a, b] = [await open('Gamma'), await open('Delta')]
  await note(a)
  await ok(`PUT /api/tickets/${b.ulid}/status`, { status: 'closed' })
  const late = await reply(a)
  await move(a, b, [late])
  assert.equal((await stateOf(b)).status, 'closed')
  await undo(b, late)
  await move(a, b, a.messages)
  assert.equal((await stateOf(b)).status, 'open')
  await undo(b, a.messages[0])
  assert.equal((await stateOf(b)).status, 'closed')
  await move(a, b, a.messages)
  travel(1_000)
  await note(b, 'Newer')
  await undo(b, a.messages[0])
  assert.equal((await stateOf(b)).status, 'open')
})

test('the messages of a request are checked', async () => {
  const [a, b] = [await open('Epsilon'), await open('Zeta')]
  const own = await note(a)
  const errors = async (given: Message[], into: { ulid: string } = b) => {
    const { status, body } = await move(a, into, given)
    assert.equal(status, 422)
    return body.errors
  }
  assert.match((await errors([own, ...a.messages])).message_ulids[0], /At least one message must stay/)
  assert.ok('message_ulids.0' in (await errors(b.messages)))
  assert.match((await errors([own], a)).into_ulid[0], /already/)
  assert.ok((await errors([own], { ulid: world.newUlid() })).into_ulid)
  await merge(b, await open('Eta'))
  assert.match((await errors([own])).into_ulid[0], /was merged itself/)
})

test('a new ticket that an undo leaves empty leads to the ticket that it was split off', async () => {
  const a = await open('Theta')
  const [one, two] = [await note(a, 'One'), await note(a, 'Two')]
  const part = await split(a, [one, two])
  assert.deepEqual(await textsOf(a), ['Text of Theta'])
  assert.equal((await undo(part, two)).body.data.ulid, a.ulid)
  assert.deepEqual(await textsOf(a), ['Text of Theta', 'One', 'Two'])
  const { ulid, merged_tickets } = await show(part)
  assert.deepEqual([ulid, ulids(merged_tickets)], [a.ulid, [part.ulid]])
  const other = await split(a, [one])
  await note(other, 'Written there')
  await undo(other, one)
  assert.deepEqual(await textsOf(other), ['Written there'])
})

test('a ticket of another contact that would be left empty is not merged by an undo', async () => {
  const [a, b, c] = [await open('Sigma'), await open('Tau'), await open('Upsilon')]
  const moved = await note(a)
  await move(a, b, [moved])
  await move(b, c, b.messages)
  const { status, body } = await undo(b, moved)
  assert.deepEqual(
    [status, body.message],
    [409, 'No message would stay in the ticket. Merge it into the other one instead.'],
  )
  assert.deepEqual(await textsOf(b), ['Noted'])
})

test('an undo says why it is not possible', async () => {
  const [a, b, c] = [await open('Iota'), await open('Kappa'), await open('Lambda')]
  const [one, two] = [await note(a), await note(a)]
  const reasonOf = async (ticket: Ticket, message: Message, by = token) => {
    const { status, body } = await undo(ticket, message, by)
    assert.equal(status, 409)
    return body.message
  }
  await move(a, b, [one, two])
  await move(b, c, [two])
  assert.match(await reasonOf(b, one), /moved again/)
  assert.equal((await undo(c, two)).body.data.ulid, b.ulid)
  await merge(b, c)
  assert.match(await reasonOf(c, one), /The ticket of the messages was merged/)
  await ok(`DELETE /api/tickets/${b.ulid}/merge`)
  await merge(a, c)
  assert.match(await reasonOf(b, one), /came from was merged/)
  await ok(`DELETE /api/tickets/${a.ulid}/merge`)
  const member = await world.member(workspace, { channels: [sales.id] })
  const far = await open('Mu', sales)
  await move(b, far, [two])
  assert.match(await reasonOf(far, two, member.token), /cannot access/)
  assert.equal((await undo(b, one, member.token)).status, 404)
  assert.equal((await undo(far, two)).status, 200)
  await ok(`DELETE /api/tickets/${a.ulid}`)
  await runJobs()
  assert.match(await reasonOf(b, one), /was deleted/)
})

test('a message of a merged ticket is of that ticket again after an undo', async () => {
  const [a, b, c] = [await open('Nu'), await open('Xi'), await open('Omicron')]
  await merge(a, b)
  await move(b, c, a.messages)
  assert.equal((await call(`DELETE /api/tickets/${a.ulid}/merge`, { token })).status, 409)
  await undo(c, a.messages[0])
  await ok(`DELETE /api/tickets/${a.ulid}/merge`)
  assert.deepEqual([await textsOf(a), await textsOf(b)], [['Text of Nu'], ['Text of Xi']])
})

test('moves and undos of the same tickets at the same time wait for each other', async () => {
  const tickets = await Promise.all(['North', 'East', 'South'].map((subject) => open(subject)))
  const at = (index: number) => tickets[index % 3] as Ticket
  for (const ticket of tickets) await note(ticket)
  const all = Array.from({ length: 60 }, (_, index) => {
    const [from, into] = [at(index), at(index + 1 + (index % 2))]
    if (index % 5 === 4) return undo(from, from.messages[0])
    if (index % 11 === 7)
      return call(`POST /api/tickets/${from.ulid}/merge`, { token, body: { into_ulid: into.ulid } })
    return move(from, into, from.messages)
  })
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  assert.deepEqual(
    statuses.filter((status) => ![200, 404, 409, 422].includes(status)),
    [],
  )
  assert.ok(statuses.includes(200))
})

/** Tables with rows of a message of a ticket, each with what becomes of them when the message moves. */
const ofMessages: Record<string, string> = {
  agent_answers: 'followed',
  deliveries: 'followed',
  mails: 'followed',
  satisfaction_requests: 'a ticket is asked about once, and the message only says with what',
  unanswered_questions: 'followed',
}

test('every table with messages of tickets follows them', async () => {
  const rows = await bellhop.db.statement(
    (sql) => sql<{ name: string }[]>`
      select m.table_name as name from information_schema.columns m
      join information_schema.columns t on t.table_schema = m.table_schema and t.table_name = m.table_name
      where m.table_schema = 'public' and m.column_name = 'message_id' and t.column_name = 'ticket_id' order by 1`,
  )
  assert.deepEqual(
    rows.map(({ name }) => name),
    Object.keys(ofMessages),
  )
})
