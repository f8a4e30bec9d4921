import { ImportedFile, type listImportedFiles } from '../../contract/brains/article-imports.ts'
import type { Read } from '../platform/db/transaction.ts'
import {
  type CursorResponse,
  type Page,
  type PageResponse,
  readCursor,
  writtenCursor,
} from '../platform/http/requests/paging.ts'
import { fieldFaults, label } from '../platform/kernel/field-faults.ts'
import { invalid } from '../platform/kernel/problem.ts'
import * as store from './file-store.ts'

type FilePage = Page<typeof listImportedFiles.paging>
type Response = PageResponse<ImportedFile> | CursorResponse<ImportedFile>

/** A page of the files of an import. */
export const listed = async (tx: Read, id: number, page: FilePage): Promise<Response> => {
  const { perPage, offset } = page
  const outcomes = outcomesIn(page.filters.outcome)
  if (!page.cursor) {
    const rows = await store.select(tx, id, outcomes, { after: undefined, limit: perPage, offset })
    return { rows: rows.map(withoutPosition), total: await store.count(tx, id, outcomes) }
  }
  const [, last] = readCursor(page.cursor, /^(\d{1,9})$/) ?? []
  const after = last === undefined ? undefined : Number(last)
  const rows = await store.select(tx, id, outcomes, { after, limit: perPage + 1, offset: 0 })
  const next = rows.length > perPage ? rows[perPage - 1] : undefined
  return {
    rows: rows.slice(0, perPage).map(withoutPosition),
    next: next ? writtenCursor(String(next.position)) : null,
  }
}

const known = (ImportedFile.properties.outcome as unknown as { enum: readonly string[] }).enum

const outcomesIn = (values: string[] | undefined) => {
  if (values?.some((value) => !known.includes(value)))
    throw invalid({ 'filter.outcome': [fieldFaults.selected(label('filter.outcome'))] })
  return values as store.Outcome[] | undefined
}

const withoutPosition = ({ position: _, ...file }: store.Listed): ImportedFile => file
