import './search.css'
import { type KeyboardEvent, useRef } from 'react'
import { shortcuts } from '../../../platform/commands/shortcuts.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { IconButton } from '../../../platform/ui/button.tsx'
import { CloseIcon, Icon, SearchIcon } from '../../../platform/ui/icons/icons.tsx'
import type { ListSearch } from '../../../tickets/ticket-data/use-filter.ts'
import { leaveSearch } from './leave-search.ts'
import { rememberSearch } from './recent-searches.ts'
import { MisspelledOperator, SearchHelp } from './search-hints.tsx'
import { SearchSuggestions } from './search-suggestions.tsx'
import { completed, finishedPart, type Suggestion, withSuggestion } from './suggestions.ts'
import { focusFirstResult } from './use-first-result.ts'
import { useSearchText } from './use-search-text.ts'
import { useKnown, useSuggestions } from './use-suggestions.ts'

type Props = { search: ListSearch; problem: string | undefined }

/** Searches while the user types. The URL has the search. */
export const SearchField = ({ search, problem }: Props) => {
  const { q = '' } = search
  const known = useKnown()
  const { text, setText, go } = useSearchText(search, known)
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<Element>(null)
  const edit = (text: string) => {
    setText(text)
    field.current?.focus()
  }
  const leave = (found: string) => {
    // Show the search that was run, without an incomplete value.
    setText(found)
    rememberSearch(found)
    field.current?.blur()
  }
  const clear = () => {
    if (q) go('')
    list.close()
    edit('')
  }
  const confirm = () => {
    const found = completed(text, known)
    leave(found)
    focusFirstResult(found)
  }
  const choose = (suggestion: Suggestion) => edit(withSuggestion(text, suggestion))
  const list = useSuggestions(text, known, choose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.onKeyDown(event)) return event.preventDefault()
    if (event.key === 'Escape') return text ? clear() : leaveSearch(before.current)
    if (event.key !== 'Enter') return
    // Otherwise, the first result would get the focus during the event, and Enter would open it.
    event.preventDefault()
    confirm()
  }
  return (
    <search className="search">
      <Icon of={SearchIcon} />
      <input
        ref={field}
        type="search"
        data-search
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          list.open()
        }}
        onKeyDown={onKeyDown}
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget
          list.open()
        }}
        onBlur={() => {
          list.close()
          setText((text) => finishedPart(text, known))
          rememberSearch(q)
        }}
        placeholder={strings.search.placeholder}
        aria-label={strings.search.label}
        aria-describedby="search-help"
        spellCheck={false}
        {...list.fieldProps}
      />
      {text && (
        <IconButton
          className="small"
          icon={CloseIcon}
          label={strings.search.clear}
          keys={shortcuts.back.keys}
          onPress={clear}
        />
      )}
      <SearchSuggestions list={list} choose={choose} />
      <SearchHelp id="search-help" problem={problem} />
      <MisspelledOperator q={q} replace={(wrong, meant) => edit(text.replace(wrong, () => meant))} />
    </search>
  )
}
