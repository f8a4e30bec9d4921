import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { listTickets } from '../../../../contract/tickets/tickets.ts'
import { startBellhop } from '../../../../test/harness.ts'
import { connect } from '../../../platform/db/connection/driver.ts'
import type { Write } from '../../../platform/db/transaction.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { pageOf } from '../../../platform/http/requests/paging.ts'
import { startWorkers } from '../../../workers.ts'
import { pageOfTickets } from '../list/listing.ts'
import type { TicketPage } from '../record/listing-rules.ts'
import { indexChanges } from './indexing.ts'

// A database of its own: it changes a table, and measures the size of indexes.
const bellhop = await startBellhop()
const { call, world, travel, runJobs, services, database } = bellhop
const week = 7 * 86_400_000

/** Each test has its own workspace. */
const begin = async () => {
  const workspace = await world.workspace()
  const { token } = workspace.owner
  const channel = (await world.channel(workspace)).ulid
  const inside = <T>(work: (tx: Write) => Promise<T>) => world.inside(workspace, work)
  const me = { channels: 'all', user: workspace.owner } as unknown as Principal
  return {
    workspace,
    inside,
    create: async (subject: string) => {
      const body = { channel, subject, from_contact: { email: 'ann@x.test' }, message: { body: 'Hello' } }
      return (await call('POST /api/tickets', { token, body })).body.data as { id: number; ulid: string }
    },
    write: (ticket: { ulid: string }, body: string) =>
      call(`POST /api/tickets/${ticket.ulid}/note`, { token, body: { body } }),
    put: (ticket: { ulid: string }, body: object) => call(`PUT /api/tickets/${ticket.ulid}`, { token, body }),
    remove: (ticket: { ulid: string }) => call(`DELETE /api/tickets/${ticket.ulid}`, { token }),
    search: async (text: string) => {
      const { body } = await call(`GET /api/tickets?filter[search]=${text}`, { token })
      return body.data.map(({ subject }: { subject: string }) => subject).join(', ')
    },
    /** Searches the index as it is, without indexing new changes. */
    indexed: (text: string) =>
      inside(async (tx) => {
        const page = pageOf(listTickets.paging, { filter: { search: text } }) as TicketPage
        return (await pageOfTickets(tx, me, page)).rows.map(({ text }) => JSON.parse(text).subject).join(', ')
      }),
    waiting: () =>
      inside(async ({ sql, workspace }) => {
        const rows = await sql`select from tickets_to_index where workspace_id = ${workspace}`
        return rows.length
      }),
  }
}

test('the index follows in the background, soon after the commit', async () => {
  const { create, write, indexed, waiting } = await begin()
  const running = startWorkers(services)
  const ticket = await create('Lamp')
  await write(ticket, 'It flickers')
  const until = Date.now() + 10_000
  while ((await waiting()) && Date.now() < until) await pause(10)
  assert.equal(await indexed('lamp flickers ann'), 'Lamp')
  for (const { stop } of running) await stop()
})

test('a search finds what was written before it, although nothing works in the background', async () => {
  const { create, put, search, indexed, waiting } = await begin()
  const ticket = await create('Lamp')
  assert.equal(await indexed('lamp'), '')
  assert.equal(await search('lamp'), 'Lamp')
  await put(ticket, { subject: 'Chair' })
  assert.equal(await search('chair'), 'Chair')
  assert.equal(await search('lamp'), 'Chair')
  assert.equal(await waiting(), 0)
})

test('no new words are left in the pending list of the index, which each search reads', async () => {
  const { create, search } = await begin()
  const superuser = connect(database.superuser, { max: 1 })
  await superuser`create extension if not exists pgstattuple`
  const pending = async () => {
    const [{ tuples }] = await superuser<[{ tuples: number }]>`
      select sum(pending_tuples)::integer as tuples from pgstatginindex('ticket_texts_by_word')`
    return tuples
  }
  await create('Lamp')
  assert.equal(await search('lamp'), 'Lamp')
  assert.ok((await pending()) > 0)
  await create('Chair')
  await runJobs()
  assert.equal(await pending(), 0)
  await superuser.end()
})

test('a change whose indexing was interrupted is indexed again', async () => {
  const { create, inside, indexed, waiting } = await begin()
  await create('Lamp')
  const interrupted = inside(async (tx) => {
    assert.equal(await indexChanges(tx), 1)
    throw new Error('interrupted')
  })
  await assert.rejects(interrupted, /interrupted/)
  assert.deepEqual([await waiting(), await indexed('lamp')], [1, ''])
  await runJobs()
  assert.deepEqual([await waiting(), await indexed('lamp')], [0, 'Lamp'])
})

test('no word of messages that are written and indexed at the same time is lost', async () => {
  const { create, write, inside, indexed } = await begin()
  const ticket = await create('Busy')
  const words = Array.from({ length: 60 }, (_, n) => `word${n}`)
  await Promise.all(
    words.map(async (word) => {
      await write(ticket, word)
      await inside((tx) => indexChanges(tx, { most: 3, isNewestFirst: Math.random() < 0.5 }))
    }),
  )
  await runJobs()
  for (const word of words) assert.equal(await indexed(word), 'Busy')
  assert.equal(await indexed(words.slice(0, 20).join('+').replaceAll('+', ' ')), 'Busy')
})

test('one transaction at a time writes to the index of a workspace', async () => {
  const { create, inside, indexed } = await begin()
  for (const subject of ['Lamp', 'Chair']) await create(subject)
  let isDone = false
  const { other } = await inside(async (tx) => {
    await indexChanges(tx, { most: 1 })
    const other = inside((tx) => indexChanges(tx, { most: 1, isNewestFirst: true })).then(() => {
      isDone = true
    })
    await pause(300)
    assert.equal(isDone, false)
    return { other }
  })
  await other
  assert.equal(await indexed('hello'), 'Chair, Lamp')
})

test('a new message of a long ticket is indexed without reading the others', async () => {
  const { create, write, inside, indexed } = await begin()
  const ticket = await create('Long')
  for (let n = 0; n < 120; n += 1) await write(ticket, `word${n} ${'and more '.repeat(100)}`)
  await runJobs()
  await write(ticket, 'latest')
  const superuser = connect(database.superuser, { max: 1 })
  await superuser.unsafe('analyze messages')
  await superuser.end()
  await inside(async (tx) => {
    const read = async () => {
      const [{ rows }] = await tx.sql<[{ rows: number }]>`
        select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'messages'`
      return rows
    }
    // For so few messages, the planner would choose a sequential scan.
    await tx.sql`set local enable_seqscan = off`
    const before = await read()
    assert.equal(await indexChanges(tx), 1)
    const rows = (await read()) - before
    assert.ok(rows <= 2, `${rows} rows`)
  })
  assert.equal(await indexed('word0 word119 latest'), 'Long')
})

test('a ticket is found in its place of before until it is indexed, and then in its new one', async () => {
  const { create, put, inside, indexed } = await begin()
  const shelves = () =>
    inside(async ({ sql, workspace }) => {
      const rows = await sql<{ shelf: number; word: string }[]>`
        select shelf, split_part(word, ':', 2) as word from ticket_texts, unnest(tsvector_to_array(words)) as word
        where workspace_id = ${workspace} group by 1, 2`
      return rows.map(({ shelf, word }) => [shelf, Number(word)])
    })
  const ticket = await create('Lamp')
  await runJobs()
  const [[before = 0] = []] = await shelves()
  travel(3 * week)
  await put(ticket, { status: 'closed' })
  assert.equal(await indexed('lamp'), 'Lamp')
  await runJobs()
  assert.equal(await indexed('lamp'), 'Lamp')
  assert.deepEqual(await shelves(), [[before + 3, before + 3]])
})

test('a deleted ticket leaves nothing in the index, whether it was indexed or not', async () => {
  const { create, write, remove, inside, waiting } = await begin()
  const [one, other] = [await create('Lamp'), await create('Chair')]
  await runJobs()
  await write(one, 'Still there?')
  for (const ticket of [one, other, await create('Table')]) await remove(ticket)
  await runJobs()
  const left = await inside(
    ({ sql, workspace }) => sql`select from ticket_texts where workspace_id = ${workspace}`,
  )
  assert.deepEqual([left.length, await waiting()], [0, 0])
})

test('a ticket that cannot be indexed holds up no others and no search', async () => {
  const { create, search, indexed, waiting } = await begin()
  const [, bad] = [await create('First'), await create('Bad'), await create('Last')]
  const superuser = connect(database.superuser, { max: 1 })
  await superuser.unsafe(
    `alter table ticket_texts add constraint bad check (ticket_id <> ${bad.id}) not valid`,
  )
  assert.equal(await search('hello'), '')
  await runJobs()
  assert.deepEqual([await indexed('hello'), await waiting()], ['Last, First', 1])
  await superuser.unsafe('alter table ticket_texts drop constraint bad')
  await superuser.end()
  travel(week)
  assert.equal(await search('hello'), 'Last, Bad, First')
})

test('the newest changes of a backlog are indexed before a search', async () => {
  const { create, inside, indexed } = await begin()
  for (const subject of ['old', 'middle', 'new']) await create(subject)
  await inside((tx) => indexChanges(tx, { most: 2, isNewestFirst: true }))
  assert.equal(await indexed('hello'), 'new, middle')
})

test('work that names a ticket of another workspace is dropped', async () => {
  const [mine, theirs] = [await begin(), await begin()]
  const ticket = await theirs.create('Secret')
  await runJobs()
  await mine.inside(
    ({ sql, workspace, now }) => sql`
      insert into tickets_to_index (workspace_id, ticket_id, subject, due_at)
      values (${workspace}, ${ticket.id}, 'stolen', ${now})`,
  )
  await runJobs()
  assert.deepEqual([await mine.waiting(), await mine.search('stolen')], [0, ''])
  assert.equal(await theirs.search('stolen'), '')
})
