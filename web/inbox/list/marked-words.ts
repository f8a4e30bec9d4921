import { searchParts } from '../../../contract/tickets/ticket-search.ts'

/** The search terms to highlight in results. */
export const markedWords = (search: string) =>
  searchParts(search)
    .flatMap(({ operator, value }) =>
      operator === undefined || operator === 'from' ? value.split(/[\s,]+/) : [],
    )
    .filter((word) => word.length > 1)
