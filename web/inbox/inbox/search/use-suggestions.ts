import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useState } from 'react'
import * as queries from '../../../platform/api/queries.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { comboboxProps, nextOption } from '../../../platform/ui/combobox.tsx'
import { recentSearches } from './recent-searches.ts'
import { type Known, type Suggestion, suggestionsFor } from './suggestions.ts'

/** The names of the workspace that are values of search operators. */
export const useKnown = (): Known => {
  const { data: tags = none } = useQuery(queries.tags)
  const { data: members = none } = useQuery(queries.members)
  const { data: teams = none } = useQuery(queries.teams)
  const { data: channels = none } = useQuery(queries.channels)
  const { data: fields = none } = useQuery(queries.fields)
  return useMemo(() => ({ tags, members, teams, channels, fields }), [tags, members, teams, channels, fields])
}

const none: never[] = []

export const listId = 'search-suggestions'

export type SuggestionList = ReturnType<typeof useSuggestions>

/** The suggestions of the search field and their keyboard navigation. None is active until an arrow key is pressed. */
export const useSuggestions = (text: string, known: Known, choose: (suggestion: Suggestion) => void) => {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const all = isOpen
    ? suggestionsFor(text, known, { recent: recentSearches(), help: strings.search.operators })
    : []
  const chosen = all[at]
  const step = (by: 1 | -1) => setAt(nextOption(at, by, all.length))
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: chosen && (() => choose(chosen)),
    Tab:
      all[Math.max(0, at)]?.kind === 'value' && text
        ? () => choose(all[Math.max(0, at)] as Suggestion)
        : undefined,
    // Without a choice, Escape belongs to the field.
    Escape: chosen && (() => setOpen(false)),
  }
  return {
    all,
    at,
    fieldProps: comboboxProps(listId, at, all.length),
    open: () => {
      setAt(-1)
      setOpen(true)
    },
    close: () => setOpen(false),
    /** Returns whether the list handled the key. */
    onKeyDown: ({ key, shiftKey }: KeyboardEvent) => {
      const act = all.length > 0 && !shiftKey ? keys[key] : undefined
      act?.()
      return act !== undefined
    },
  }
}
