import { ImportedFile, type listImportedFiles } from '../../../contract/articles/article-imports.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Page } from '../../platform/http/requests/paging.ts'
import { amongKnown, type PositionStretch, pageByPosition } from '../../platform/http/requests/positions.ts'
import * as store from './file-store.ts'

type FilePage = Page<typeof listImportedFiles.paging>

/** A page of the files of an import. */
export const pageOfFiles = (tx: Read, id: number, page: FilePage) => {
  const outcomes = amongKnown(page.filters.outcome, known, 'filter.outcome')
  const source = {
    select: (stretch: PositionStretch) => store.select(tx, id, outcomes, stretch),
    count: () => store.count(tx, id, outcomes),
  }
  return pageByPosition(page, source, withoutPosition)
}

const known = (ImportedFile.properties.outcome as unknown as { enum: readonly store.Outcome[] }).enum

const withoutPosition = ({ position: _, ...file }: store.Listed): ImportedFile => file
