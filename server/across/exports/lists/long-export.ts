import { type Cell, csvRow } from '../../../../contract/base/csv.ts'
import type { FieldOwner } from '../../../../contract/workspaces/field-types.ts'
import { followingCompanies, followingContacts } from '../../../contacts/index.ts'
import type { Read } from '../../../platform/db/transaction.ts'
import { completePage, listTickets, type SearchServices } from '../../../tickets/index.ts'
import { allFields, type LongWorkOf } from '../../../workspaces/index.ts'
import { type Input, type Services, type Tell, writeExport } from '../record/write.ts'
import { companyColumns, contactColumns, type ExportedTicket, ticketColumns, withFields } from './columns.ts'
import { contactPageFrom, type ListQuery, ticketPageFrom } from './query.ts'

type ListInput = Input & { query: ListQuery }
type Told = Tell<{ step: 'rows'; done: number; total: null }>

/** Writes a list as CSV. */
export const listExport: LongWorkOf<'list_export', ListInput, Services & SearchServices> = {
  kind: 'list_export',
  run: async (services, run) => {
    const { query } = run.input
    const written = await writeExport(services, run, (_, tell: Told) =>
      csvOf(writers[query.kind](services, run.workspace, query), tell),
    )
    return { export: written }
  },
}

type Rows = AsyncIterable<readonly (readonly Cell[])[]>

/** Spreadsheets recognize UTF-8 by its mark. */
async function* csvOf(portions: Rows, tell: Told) {
  let done = 0
  yield Buffer.from('\ufeff')
  for await (const rows of portions) {
    await tell({ step: 'rows', done, total: null })
    yield Buffer.from(rows.map((row) => `${csvRow(row)}\r\n`).join(''))
    done += rows.length
  }
}

type Writer = (services: Services & SearchServices, workspace: number, query: ListQuery) => Rows

const writers: Record<ListQuery['kind'], Writer> = {
  async *contacts({ db }, workspace, query) {
    const columns = withFields(contactColumns, await db.read(workspace, (tx) => fieldsOf(tx, 'contact')))
    yield [Object.keys(columns)]
    for (let cursor: string | null = 'start'; cursor !== null; ) {
      const page = contactPageFrom(query, cursor)
      const { rows, next }: Awaited<ReturnType<typeof followingContacts>> = await db.read(workspace, (tx) =>
        followingContacts(tx, page),
      )
      yield rows.map((contact) => Object.values(columns).map((cell) => cell(contact)))
      cursor = next
    }
  },
  async *companies({ db }, workspace) {
    const columns = withFields(companyColumns, await db.read(workspace, (tx) => fieldsOf(tx, 'company')))
    yield [Object.keys(columns)]
    for (let after: number | undefined = 0; after !== undefined; ) {
      const from: number = after
      const rows = await db.read(workspace, (tx) => followingCompanies(tx, from, 500))
      yield rows.map((company) => Object.values(columns).map((cell) => cell(company)))
      after = rows.at(-1)?.id
    }
  },
  async *tickets(services, workspace, query) {
    const { db } = services
    const me = { ...query.me, channels: 'all' as const }
    const columns = withFields(ticketColumns, await db.read(workspace, (tx) => fieldsOf(tx, 'ticket')))
    yield [Object.keys(columns)]
    const view = query.view === undefined ? {} : { view: query.view }
    const first = await completePage(ticketPageFrom(query, 'start'), { query: view, me }, services)
    for (let cursor: string | null = 'start'; cursor !== null; ) {
      const page: typeof first = { ...first, cursor }
      const found = await db.read(workspace, (tx) => listTickets(tx, me, page))
      const rows = found.rows.map(({ text }) => JSON.parse(text) as ExportedTicket)
      yield rows.map((ticket) => Object.values(columns).map((cell) => cell(ticket)))
      cursor = 'next' in found ? found.next : null
    }
  },
}

const fieldsOf = async (tx: Read, owner: FieldOwner) => (await allFields(tx)).filter(({ of }) => of === owner)
