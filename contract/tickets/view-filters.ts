import type { SavedView } from './saved-views.ts'
import { type FilterValues, filters } from './ticket-filters.ts'
import { searchParts, valuesOf } from './ticket-search.ts'

/** The filters of a saved view, as a request would name them. */
export const filtersOfView = (view: Partial<SavedView>): FilterValues =>
  Object.fromEntries(
    filters.flatMap(({ name, filter: { kind, view: field } }) => {
      const value = field && view[field]
      if (kind === 'mark' ? !value : kind === 'state' && showsSnoozed(view)) return []
      const values = [value ?? []].flat().map(String)
      return values.length ? [[name, values]] : []
    }),
  )

/** Views are without snoozed tickets unless they say so, or their search does. */
const showsSnoozed = ({ is_snoozed, search }: Partial<SavedView>) =>
  !is_snoozed &&
  searchParts(search ?? '').some(
    (part) => part.operator === 'is' && valuesOf(part).some((value) => value.toLowerCase() === 'snoozed'),
  )
