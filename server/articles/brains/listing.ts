import type { ArticleSummary, listArticlePage } from '../../../contract/articles/article-list.ts'
import type { Brain } from '../../../contract/articles/brains.ts'
import type { Read } from '../../platform/db/transaction.ts'
import {
  type CursorResponse,
  type Page,
  type PageResponse,
  readCursor,
  unknownCursor,
  writtenCursor,
} from '../../platform/http/requests/paging.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import * as store from './list-store.ts'

type ArticlePage = Page<typeof listArticlePage.paging>
type Listed = PageResponse<ArticleSummary> | CursorResponse<ArticleSummary>

/** A page of the articles of a brain. */
export const pageOfArticles = async (
  tx: Read,
  brain: Brain,
  page: ArticlePage,
  model: string,
): Promise<Listed> => {
  const { perPage, offset, sort, filters } = page
  const wanted = { brain: brain.id, model, search: filters.search, states: statesIn(filters.state) }
  if (page.cursor) {
    const place = placeOf(page.cursor, sort.by)
    const rows = await store.select(tx, wanted, sort, { limit: perPage + 1, offset: 0, place })
    const last = rows.length > perPage ? rows[perPage - 1] : undefined
    const next = last ? writtenCursor(`${sort.by} ${last.id} ${last.place}`) : null
    return { rows: rows.slice(0, perPage).map(withoutPlace), next }
  }
  const total = await store.count(tx, wanted)
  const rows = await store.select(tx, wanted, sort, { limit: perPage, offset, place: undefined })
  return { rows: rows.map(withoutPlace), total }
}

const statesIn = (values: string[] | undefined) => {
  const unknown = values?.find((value) => !isState(value))
  if (unknown !== undefined) throw invalid({ 'filter.state': [fieldFaults.selected(label('filter.state'))] })
  return values?.filter(isState)
}

const isState = (value: string): value is store.State => (store.states as readonly string[]).includes(value)

const form = /^(title|updated_at) (\d{1,15}) ([^\0]*)$/s

/** Undefined at the start of the list. */
const placeOf = (cursor: string, sort: store.Sort): store.Place | undefined => {
  const parts = readCursor(cursor, form)
  if (!parts) return undefined
  const [, by, id, key = ''] = parts
  if (by !== sort || (by === 'updated_at' && !/^\d{1,16}$/.test(key))) throw unknownCursor()
  return { id: Number(id), key }
}

const withoutPlace = ({ place: _, ...article }: store.Row): ArticleSummary => article
