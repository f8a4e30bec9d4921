import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { borrowBellhop } from '../../../../test/harness.ts'

const { call, world } = await borrowBellhop()
let workspace: Awaited<ReturnType<typeof world.workspace>>
let token: string
let limited: string

before(async () => {
  workspace = await world.workspace()
  token = workspace.owner.token
  const channels = [await world.channel(workspace), await world.channel(workspace)]
  limited = (await world.member(workspace, { channels: [channels[0]?.id ?? 0] })).token
  for (let number = 1; number <= 12; number += 1) {
    const channel = channels[number % 2]?.ulid
    const body = {
      channel,
      subject: `s${number}`,
      from_contact: { email: 'a@x.test' },
      message: { body: 'Hello' },
    }
    const ticket = (await call('POST /api/tickets', { token, body })).body.data
    if (number % 3 === 0)
      await call(`PUT /api/tickets/${ticket.ulid}`, { token, body: { status: 'closed', priority: 'high' } })
    if (number % 4 === 0)
      await call(`POST /api/tickets/${ticket.ulid}/reply`, { token, body: { body: 'Done' } })
  }
  // Times that are equal, or differ by less than the precision of a response.
  await world.inside(
    workspace,
    ({ sql }) => sql`
    update tickets set last_activity_at = '2026-03-01T10:00:00Z'::timestamptz + (number / 2) * interval '1 microsecond',
      updated_at = '2026-03-01T10:00:00Z'::timestamptz + (number / 2) * interval '1 microsecond'`,
  )
})

const get = (query: string, by = token) => call(`GET /api/tickets?${query}`, { token: by })
const subjectsOf = (rows: { subject: string }[]) => rows.map(({ subject }) => subject)

const readOn = async (query: string, by = token) => {
  const subjects: string[] = []
  for (let cursor: string | null = 'start'; cursor !== null; ) {
    const { status, body }: Awaited<ReturnType<typeof get>> = await get(
      `${query}&per_page=5&cursor=${cursor}`,
      by,
    )
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(Object.keys(body.meta).sort(), ['next_cursor', 'per_page'])
    assert.ok(body.data.length > 0 || cursor === 'start')
    subjects.push(...subjectsOf(body.data))
    cursor = body.meta.next_cursor
  }
  return subjects
}

test('a list that is read on with cursors has each ticket once, in every order and with every filter', async () => {
  for (const sort of [
    ...['-last_activity_at', 'last_activity_at', '-updated_at', 'created_at'],
    ...['waiting_since', '-waiting_since', 'priority', '-priority', 'due_at', '-due_at'],
  ])
    for (const filter of [
      '',
      'filter[status]=open',
      'filter[unassigned]=1',
      'filter[priority]=high',
      'filter[search]=hello',
    ])
      for (const by of [token, limited]) {
        const query = `sort=${sort}&${filter}`
        const whole = subjectsOf((await get(`${query}&per_page=100`, by)).body.data)
        assert.ok(whole.length >= 2)
        assert.deepEqual([query, await readOn(query, by)], [query, whole])
      }
})

test('a ticket that moves to the top while somebody reads on pushes no other onto the next page', async () => {
  const first = (await get('sort=-last_activity_at&per_page=5&cursor=start')).body
  await world.inside(
    workspace,
    ({ sql }) => sql`update tickets set last_activity_at = now() where subject = 's1'`,
  )
  const rest = (await get(`sort=-last_activity_at&per_page=100&cursor=${first.meta.next_cursor}`)).body
  assert.equal(rest.meta.next_cursor, null)
  const seen = [...subjectsOf(first.data), ...subjectsOf(rest.data)]
  assert.equal(new Set(seen).size, seen.length)
  assert.equal(seen.length, 11)
})

test('a cursor of another order, or one that never was, is rejected with a reason', async () => {
  const { next_cursor } = (await get('sort=-last_activity_at&per_page=5&cursor=start')).body.meta
  for (const query of [
    `sort=created_at&cursor=${next_cursor}`,
    'cursor=abc',
    'cursor=',
    `filter[search]=hello&cursor=${next_cursor}`,
  ]) {
    const { status, body } = await get(query)
    assert.deepEqual([query, status], [query, 422])
    assert.deepEqual(body.errors.cursor, [
      'The cursor field must be start, or the next_cursor of a response with the same sort.',
    ])
  }
})
