import type { Fragment } from 'postgres'
import type { Read } from '../../../platform/db/transaction.ts'
import type { TicketSort } from '../record/listing-rules.ts'

type By = TicketSort['by']
type Tx = Pick<Read, 'sql'>

/** A part of the key of a ticket `t`, written as in the index. */
type Part = { type: 'timestamptz' | 'integer'; of: (tx: Tx) => Fragment }

type SortKey = {
  parts: Part[]
  columns: string[]
  /** True if the only index with this order is one by channel and status. */
  isByChannel: boolean
}

const time = (by: By): SortKey => ({
  parts: [{ type: 'timestamptz', of: ({ sql }) => sql`t.${sql(by)}` }],
  columns: [by],
  isByChannel: false,
})

// With `case` instead of a function, because an index is not searched with functions that could tell what row security
// hides.
const wait: Part = {
  type: 'timestamptz',
  of: ({ sql }) =>
    sql`(case when t.waiting_since is null then 'infinity'::timestamptz else t.waiting_since end)`,
}
const dueTime: Part = {
  type: 'timestamptz',
  of: ({ sql }) =>
    sql`(case when t.target_due_at is null then 'infinity'::timestamptz else t.target_due_at end)`,
}
const urgency: Part = {
  type: 'integer',
  of: ({ sql }) =>
    sql`(case t.priority when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end)`,
}

const keys: Record<By, SortKey> = {
  updated_at: time('updated_at'),
  created_at: time('created_at'),
  last_activity_at: time('last_activity_at'),
  waiting_since: { parts: [wait], columns: ['waiting_since'], isByChannel: true },
  due_at: { parts: [dueTime], columns: ['target_due_at'], isByChannel: true },
  priority: { parts: [urgency, wait], columns: ['priority', 'waiting_since'], isByChannel: true },
}

/** Returns true if the indexes of channels and statuses give this order, whatever the filter is. */
export const runsByChannel = ({ by }: TicketSort) => keys[by].isByChannel

/** The columns of a ticket `t` from which its key is computed. */
export const keyColumns = ({ sql }: Tx, { by }: TicketSort) => sql`
  ${sql(keys[by].columns.map((name) => `t.${name}`))}`

const joined = ({ sql }: Tx, parts: Fragment[], separator = sql`, `) =>
  parts.reduce((all, part) => sql`${all}${separator}${part}`)

const partsOf = (tx: Tx, { by }: TicketSort) => keys[by].parts.map(({ of }) => of(tx))

/** Ties are in the order of creation, in the direction of the list. */
export const orderOf = (tx: Tx, sort: TicketSort, fromEnd = false) => {
  const { sql } = tx
  const direction = sort.descending === fromEnd ? sql`asc` : sql`desc`
  return joined(
    tx,
    [...partsOf(tx, sort), sql`t.id`].map((part) => sql`${part} ${direction}`),
  )
}

/** The tickets with these ids that meet a condition, in the order of the list. Only for few ids. */
export const inOrder = async (
  tx: Pick<Read, 'sql' | 'workspace'>,
  sort: TicketSort,
  ids: number[],
  more = tx.sql``,
) => {
  const { sql, workspace } = tx
  const rows = await sql<{ id: number }[]>`
    select t.id from tickets t where t.workspace_id = ${workspace} and t.id = any (${ids}::bigint[]) ${more}
    order by ${orderOf(tx, sort)}`
  return rows.map(({ id }) => id)
}

/** The key of a ticket as text, for its position in a list. */
export const keyText = (tx: Tx, sort: TicketSort) =>
  joined(
    tx,
    partsOf(tx, sort).map((part) => tx.sql`${part}::text`),
    tx.sql` || '|' || `,
  )

// Years have four digits, as in all stored times.
const forms = {
  timestamptz: /^(?:infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2})$/,
  integer: /^\d$/,
}

export const isKeyText = (text: string, { by }: TicketSort) => {
  const texts = text.split('|')
  const { parts } = keys[by]
  return texts.length === parts.length && parts.every(({ type }, at) => forms[type].test(texts[at] ?? ''))
}

/** The condition that a ticket `t` comes after a position of the list. */
export const isAfter = (tx: Tx, sort: TicketSort, { at, id }: { at: string; id: number }) => {
  const { sql } = tx
  const texts = at.split('|')
  const values = keys[sort.by].parts.map(({ type }, index) => sql`${texts[index] ?? ''}::${sql.unsafe(type)}`)
  return sql`
    (${joined(tx, [...partsOf(tx, sort), sql`t.id`])}) ${sort.descending ? sql`<` : sql`>`}
    (${joined(tx, [...values, sql`${id}::bigint`])})`
}
