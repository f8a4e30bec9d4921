import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { listTickets } from '../../../../contract/tickets/tickets.ts'
import { startBellhop } from '../../../../test/harness.ts'
import { numbersFrom, repeatable, rounds, seed } from '../../../../test/soak.ts'
import { connect } from '../../../platform/db/connection/driver.ts'
import type { Principal } from '../../../platform/http/callers/principal.ts'
import { pageOf } from '../../../platform/http/requests/paging.ts'
import type { TicketPage } from '../record/listing-rules.ts'
import { pageOfTickets } from './listing.ts'

const { world, database } = await startBellhop()
const below = numbersFrom(seed)
/** More than are scanned for a page. */
const total = 15_000
let workspace: { id: number; owner: { id: number } }
const tags = { often: '', seldom: '', old: '' }

type Made = {
  n: number
  status: string
  at: number
  plan?: string
  area?: string
  tags: (keyof typeof tags)[]
}

const areaOf = (contact: number) => (contact === 0 ? undefined : contact === 1 ? 'south' : 'north')

const made = Array.from({ length: total }, (_, n): Made => {
  const plan = n % 2_000 === 7 ? 'gold' : below(100) < 97 ? 'basic' : n > 12_000 ? 'pro' : undefined
  const area = areaOf(n % 400)
  return {
    n: n + 1,
    status: below(8) ? 'closed' : 'open',
    at: below(total),
    ...(plan && { plan }),
    ...(area && { area }),
    tags: [
      ...(below(100) < 95 ? (['often'] as const) : []),
      ...(n % 3_000 === 11 ? (['seldom'] as const) : []),
      ...(n < 1_500 ? (['old'] as const) : []),
    ],
  }
})
for (const one of made) if (one.tags.includes('old')) one.at = -one.n

before(async () => {
  workspace = await world.workspace()
  const channel = await world.channel(workspace)
  const sql = connect(database.superuser, { max: 1 })
  const fields = await sql<{ id: number; key: string }[]>`
    insert into custom_fields (workspace_id, ulid, "of", key, name, type, choices, order_column, is_in_lists,
      is_shown_to_visitors, created_at, updated_at)
    select ${workspace.id}, md5(key), "of", key, key, 'text', '[]', 1, false, false, now(), now()
    from (values ('ticket', 'plan'), ('contact', 'area')) as f ("of", key) returning id, key`
  const field = (key: string) => fields.find((one) => one.key === key)?.id ?? 0
  for (const name of Object.keys(tags) as (keyof typeof tags)[]) tags[name] = world.newUlid()
  await sql`
    insert into tags (workspace_id, ulid, name, color)
    select ${workspace.id}, ulid, name, '#aabbcc'
    from unnest(${Object.values(tags)}::text[], ${Object.keys(tags)}::text[]) as g (ulid, name)`
  await sql`
    insert into contacts (workspace_id, ulid, email)
    select ${workspace.id}, md5('contact' || n), n || '@x.com' from generate_series(0, 399) as n`
  await sql`
    insert into contact_field_values (workspace_id, item_id, field_id, value)
    select workspace_id, id, ${field('area')}, case when email = '1@x.com' then 'south' else 'north' end
    from contacts where workspace_id = ${workspace.id} and email <> '0@x.com'`
  await sql`
    insert into tickets (workspace_id, ulid, number, subject, status, channel_id, contact_id, contact_email,
      created_at, updated_at, last_activity_at)
    select ${workspace.id}, md5(n::text), n, 'x', status, ${channel.id}, c.id, c.email, at, at, at
    from unnest(${made.map(({ n }) => n)}::int[], ${made.map(({ status }) => status)}::text[],
      ${made.map(({ at }) => at)}::int[]) as made (n, status, minutes)
    join contacts c on c.workspace_id = ${workspace.id} and c.email = (n - 1) % 400 || '@x.com',
    lateral (select timestamptz '2026-01-01' + minutes * interval '1 minute' as at) t order by n`
  await sql`
    insert into ticket_field_values (workspace_id, item_id, field_id, value)
    select t.workspace_id, t.id, ${field('plan')}, plan
    from unnest(${made.map(({ n }) => n)}::int[], ${made.map(({ plan }) => plan ?? null)}::text[]) as made (n, plan)
    join tickets t on t.workspace_id = ${workspace.id} and t.number = n where plan is not null`
  for (const [name, ulid] of Object.entries(tags))
    await sql`
      insert into ticket_tags (workspace_id, ticket_id, tag_id)
      select t.workspace_id, t.id, g.id from tickets t join tags g on g.workspace_id = t.workspace_id and g.ulid = ${ulid}
      where t.workspace_id = ${workspace.id}
        and t.number = any (${made.filter((one) => one.tags.some((tag) => tag === name)).map(({ n }) => n)}::int[])`
  await sql`
    insert into ticket_texts (workspace_id, ticket_id, part, shelf, words)
    select workspace_id, id, 0, shelf_of(updated_at), shelved(shelf_prefix(workspace_id, shelf_of(updated_at)),
      array[case when number % 9 = 0 then 'other' else 'often' end])
    from tickets where workspace_id = ${workspace.id}`
  await sql.unsafe(
    'analyze tickets, ticket_texts, ticket_tags, tags, ticket_field_values, contact_field_values',
  )
  await sql.end()
})

type Condition = {
  fields?: string
  tags?: (keyof typeof tags)[]
  status?: string
  holds: (one: Made) => boolean
}

const value = (text: string, holds: Condition['holds']): Condition => ({ fields: text, holds })
const tagged = (...names: (keyof typeof tags)[]): Condition => ({
  tags: names,
  holds: (one) => names.some((name) => one.tags.includes(name)),
})

const ofFields = [
  value('plan:basic', ({ plan }) => plan === 'basic'),
  value('plan:pro', ({ plan }) => plan === 'pro'),
  value('plan:gold', ({ plan }) => plan === 'gold'),
  value('plan:other', () => false),
  value('-plan:basic', ({ plan }) => plan !== 'basic'),
  value('-plan:gold', ({ plan }) => plan !== 'gold'),
  value('plan:none', ({ plan }) => plan === undefined),
  value('-plan:none', ({ plan }) => plan !== undefined),
  value('area:south', ({ area }) => area === 'south'),
  value('-area:north', ({ area }) => area !== 'north'),
  value('area:none', ({ area }) => area === undefined),
]
const ofTags = [tagged('often'), tagged('seldom'), tagged('old'), tagged('often', 'seldom')]
const ofStatus = ['open', 'closed'].map(
  (status): Condition => ({ status, holds: (one) => one.status === status }),
)

const oneOf = <Item>(items: Item[]) => items[below(items.length)] as Item

/** Two conditions of three. */
const someConditions = () => {
  const left = below(3)
  return [ofFields, ofTags, ofStatus].filter((_, at) => at !== left).map(oneOf)
}

const filterOf = (conditions: Condition[]) => ({
  ...Object.fromEntries(
    conditions.flatMap(({ fields, status }) => Object.entries({ fields, status }).filter(([, is]) => is)),
  ),
  ...Object.fromEntries(
    conditions.flatMap((one) => (one.tags ? [['tag_ulids', one.tags.map((name) => tags[name]).join()]] : [])),
  ),
})

const ask = (query: Record<string, unknown>) =>
  world.inside(workspace, async (tx) => {
    const me = { channels: 'all', user: workspace.owner } as unknown as Principal
    const page = await pageOfTickets(tx, me, pageOf(listTickets.paging, query) as TicketPage)
    return { ...page, numbers: page.rows.map(({ text }) => (JSON.parse(text) as { number: number }).number) }
  })

test(repeatable('rare and frequent tags and fields find what they should, in every order'), async () => {
  for (let round = 0; round < rounds(400); round += 1) {
    const conditions = below(4) ? someConditions() : [oneOf([...ofFields, ...ofTags])]
    const sort = `${oneOf(['', '-'])}${oneOf(['updated_at', 'created_at', 'last_activity_at', 'priority'])}`
    const found = made.filter((one) => conditions.every(({ holds }) => holds(one)))
    const filter = filterOf(conditions)
    const told = `${JSON.stringify(filter)} by ${sort}`
    const size = 1 + below(40)
    const expected = inOrder(found, sort)
    let cursor: string | null = 'start'
    for (let page = 0; page < 3 && cursor; page += 1) {
      const { numbers, ...others } = await ask({ filter, sort, cursor, per_page: String(size) })
      assert.deepEqual(numbers, expected.slice(page * size, (page + 1) * size), told)
      cursor = 'next' in others ? others.next : null
      assert.equal(cursor !== null, found.length > (page + 1) * size, told)
    }
    const given = below(2) ? { sort } : {}
    const withWord = found.filter(({ n }) => n % 9)
    const words = await ask({ filter: { ...filter, search: 'often' }, per_page: String(size), ...given })
    assert.equal('total' in words && words.total, Math.min(withWord.length, 1_000), told)
    assert.deepEqual(words.numbers, inOrder(withWord, given.sort ?? '-updated_at').slice(0, size), told)
  }
})

/** Tickets with the same priority are in the order of their creation. */
const inOrder = (found: Made[], sort: string) => {
  const sign = sort.startsWith('-') ? -1 : 1
  const byTime = (one: Made, other: Made) => (sort.endsWith('priority') ? 0 : one.at - other.at)
  return found.toSorted((one, other) => sign * (byTime(one, other) || one.n - other.n)).map(({ n }) => n)
}
