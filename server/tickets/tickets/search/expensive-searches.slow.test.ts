import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBellhop } from '../../../../test/harness.ts'
import { connect } from '../../../platform/db/connection/driver.ts'

const { call, world, database } = await startBellhop()

test('twenty of the most expensive searches at once do not keep another workspace waiting', async () => {
  const busy = await world.workspace()
  const other = await world.workspace()
  const channel = await world.channel(busy)
  const sql = connect(database.superuser, { max: 1 })
  await sql`
    insert into tickets (workspace_id, ulid, number, subject, status, channel_id, contact_email,
      created_at, updated_at, last_activity_at)
    select ${busy.id}, md5(n::text), n, 'x', 'open', ${channel.id}, 'a@x.com', at, at, at
    from generate_series(1, 3000) as n, lateral (select now() - n * interval '2 hours' as at)`
  await sql`
    insert into ticket_texts (workspace_id, ticket_id, part, shelf, words)
    select workspace_id, id, 0, shelf_of(updated_at), shelved(shelf_prefix(workspace_id, shelf_of(updated_at)),
      array(select 'word' || (number * k) % 700 from generate_series(1, 60) as k))
    from tickets where workspace_id = ${busy.id}`
  await sql.unsafe('analyze tickets, ticket_texts, ticket_counts')
  await sql.end()

  const words = (from: number) => Array.from({ length: 120 }, (_, n) => `word${100 + from + n}`).join('+')
  const search = Array.from({ length: 10 }, (_, n) => words(n * 40)).join()
  const url = `GET /api/tickets?filter[search]=${search}&q=${words(5)}`
  let answered = 0
  const searches = Array.from({ length: 20 }, async () => {
    const { status } = await call(url, { token: busy.owner.token })
    answered += 1
    return status
  })
  for (let n = 0; n < 5; n += 1)
    assert.equal((await call('GET /api/tickets', { token: other.owner.token })).status, 200)
  assert.ok(answered < 10, `${answered} searches came before five lists`)
  assert.deepEqual(new Set(await Promise.all(searches)), new Set([200]))
})
