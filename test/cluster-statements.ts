import type { Sql } from '../server/platform/db/connection/driver.ts'
import { tenantTables } from './rows.ts'
import { copiedTables } from './statements.ts'

/** Properties of the tables, for the rules below. */
export type Tables = {
  /** The tables that a cluster distributes, and the tables that it copies to every node. */
  ofCluster: readonly string[]
  copied: readonly string[]
  /** The tables with a column that draws its values from a sequence, with the name of the column. */
  drawn: ReadonlyMap<string, string>
  /** The tables that a foreign key of a table leads to, unless it is checked only at the end of the transaction. */
  targets: ReadonlyMap<string, readonly string[]>
}

export const tablesOfCluster = async (sql: Sql): Promise<Tables> => {
  const drawn = await sql<{ name: string; column: string }[]>`
    select attrelid::regclass::text as name, attname as column from pg_attribute
    where attidentity <> '' and not attisdropped`
  const keys = await sql<{ name: string; targets: string[] }[]>`
    select conrelid::regclass::text as name, array_agg(confrelid::regclass::text) as targets from pg_constraint
    where contype = 'f' and not condeferred group by 1`
  const copied = await copiedTables()
  return {
    ofCluster: [...new Set([...(await tenantTables(sql)), ...copied])],
    copied,
    drawn: new Map(drawn.map(({ name, column }) => [name, column])),
    targets: new Map(keys.map(({ name, targets }) => [name, targets])),
  }
}

/**
 * Reasons why Citus rejects a statement that PostgreSQL accepts, or understands it differently. Citus executes the
 * queries of a `with` one by one, and inserts the rows of a query with COPY.
 */
export const faultsOnCluster = (statement: string, tables: Tables) => {
  const parts = partsOf(statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase())
  const all = parts.flatMap(({ text }) => [
    ...faultsOfInsert(text, tables),
    ...faultsOfUpdate(text),
    ...faultsOfReturning(text),
  ])
  return [...new Set([...all, ...faultsOfOrder(parts, tables)])]
}

type Part = { name: string; text: string }

/** The queries of a `with`, and the statement that follows them. */
const partsOf = (statement: string): Part[] => {
  const parts: Part[] = []
  let rest = statement
  for (let lead = /^with (recursive )?/; ; lead = /^, ?/) {
    const begin = rest.match(lead)
    const named =
      begin && rest.slice(begin[0].length).match(/^"?(\w+)"?(?: \([^)]*\))? as (?:materialized )?\(/)
    if (!begin || !named) break
    const open = begin[0].length + named[0].length
    const close = closingOf(rest, open)
    parts.push({ name: named[1] ?? '', text: rest.slice(open, close).trim() })
    rest = rest.slice(close + 1).trim()
  }
  return [...parts, { name: '', text: rest }]
}

/** The position of the bracket that closes the one before a position. */
const closingOf = (text: string, from: number) => {
  let depth = 1
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return text.length
}

const faultsOfInsert = (text: string, { ofCluster, copied, drawn }: Tables) => {
  const [, table = '', columns, query] =
    text.match(/^insert into "?(\w+)"?(?: as \w+)?(?: ?\(([^)]*)\))? (select .*)$/) ?? []
  if (!query || !ofCluster.includes(table)) return []
  const [selected = ''] = query.split(/ from | where /)
  const [, source = ''] = query.match(/ from (\w+)/) ?? []
  const column = drawn.get(table)
  const faults: string[] = []
  if (
    !/ on conflict | returning /.test(query) &&
    !/^select (distinct .*\) |distinct )?(\w+\.)?workspace_id\b/.test(query)
  )
    faults.push(
      'an insert from a query ends with "on conflict" or "returning", because row security rejects COPY',
    )
  if (
    column &&
    columns &&
    !names(columns).includes(column) &&
    tablesIn(query).some((one) => ofCluster.includes(one))
  )
    faults.push('values of a sequence are drawn on a worker: select the rows in a query before the insert')
  if (copied.includes(source) && /(^select |, )\$\d+(,|$)/.test(selected))
    faults.push('a parameter that is inserted from a query has a type')
  return faults
}

const faultsOfUpdate = (text: string) => {
  if (!text.startsWith('update ')) return []
  const faults: string[] = []
  if (/ set .*= ?(default\b|nextval\()/.test(text) || / nextval\(/.test(text))
    faults.push('an update draws no value of a sequence: draw it in a query before')
  if (/\b[a-z]\w*\.\w+::(timestamptz|date)\b/.test(text)) faults.push('an update casts no column to a time')
  return faults
}

const faultsOfReturning = (text: string) => {
  if (!/^(insert|update|delete) /.test(text)) return []
  const [, returned = ''] = text.match(/.* returning (.*)$/) ?? []
  const faults: string[] = []
  if (/::(text|timestamptz|date)\b|\b(now|make_interval|date_trunc|to_char)\(/.test(returned))
    faults.push('what is returned depends on no setting: select it from the rows that a query has changed')
  if (text.startsWith('insert ') && /\(\s*select\b/.test(returned))
    faults.push('an insert returns no other rows: select them with the rows that a query has inserted')
  return faults
}

/** Parts of statements that PostgreSQL does at once, and checks at the end. */
const faultsOfOrder = (parts: readonly Part[], { ofCluster, targets }: Tables) => {
  const faults: string[] = []
  for (const [at, { text }] of parts.entries()) {
    const changed = changedIn(text)
    if (!changed || !ofCluster.includes(changed)) continue
    const later = parts.slice(at + 1)
    const inserted = later
      .filter((part) => part.text.startsWith('insert '))
      .map((part) => changedIn(part.text))
    if (text.startsWith('insert ') && targets.get(changed)?.some((table) => inserted.includes(table)))
      faults.push(`${changed} refers to rows that a later query inserts`)
    if (later.some((part) => tablesIn(part.text).includes(changed)))
      faults.push(`${changed} is read after a query has changed it`)
  }
  return faults
}

const changedIn = (text: string) => text.match(/^(?:insert into|update|delete from) (?:only )?"?(\w+)"?/)?.[1]

const names = (columns: string) => columns.split(',').map((name) => name.trim())

/** The tables that a query reads. The table that it changes is not among them. */
const tablesIn = (text: string) =>
  [...text.replace(/^delete from/, '').matchAll(/\b(?:from|join|using) "?(\w+)"?/g)].map(
    ([, name = '']) => name,
  )
