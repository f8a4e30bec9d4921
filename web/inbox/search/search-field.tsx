import './search.css'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { misspelledOperators } from '../../../contract/tickets/ticket-search.ts'
import { strings } from '../../strings/strings.ts'
import type { ListSearch } from '../../ticket-data/use-filter.ts'
import { IconButton } from '../../ui/button.tsx'
import { CloseIcon, Icon, SearchIcon } from '../../ui/icons/icons.tsx'
import { rememberSearch } from './recent-searches.ts'
import { SearchSuggestions } from './search-suggestions.tsx'
import { completed, finishedPart, type Suggestion, withSuggestion } from './suggestions.ts'
import { focusFirstResult } from './use-first-result.ts'
import { useKnown, useSuggestions } from './use-suggestions.ts'

const pauseMs = 40

type Props = { search: ListSearch; problem: string | undefined }

/** Searches while somebody types. The URL has what is searched for. */
export const SearchField = ({ search: { view, q = '' }, problem }: Props) => {
  const navigate = useNavigate()
  const known = useKnown()
  const [text, setText] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<Element>(null)
  const shown = useRef(q)
  const go = (next: string) => {
    shown.current = next
    void navigate({
      to: '/tickets',
      search: { view, ...(next && { q: next }) },
      replace: q !== '' && next !== '',
    })
  }
  useEffect(() => {
    const next = finishedPart(text, known)
    if (next === shown.current) return
    const timer = setTimeout(() => go(next), pauseMs)
    return () => clearTimeout(timer)
  })
  // Back and forward change the search as well.
  useEffect(() => {
    if (q === shown.current) return
    shown.current = q
    setText(q)
  }, [q])
  const leave = (found: string) => {
    // The field shows what is searched for, without a value that is only begun.
    setText(found)
    rememberSearch(found)
    field.current?.blur()
  }
  const clear = () => {
    go('')
    leave('')
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }
  const confirm = () => {
    const found = completed(text, known)
    leave(found)
    focusFirstResult(found)
  }
  const choose = (suggestion: Suggestion) => {
    setText(withSuggestion(text, suggestion))
    field.current?.focus()
  }
  const [misspelled] = misspelledOperators(q)
  const correct = (wrong: string, meant: string) => {
    setText(text.replace(wrong, () => meant))
    field.current?.focus()
  }
  const list = useSuggestions(text, known, choose)
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.onKeyDown(event)) return event.preventDefault()
    if (event.key === 'Escape') clear()
    if (event.key !== 'Enter') return
    // The first result has the focus before the key is done with, and would be opened.
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
        role="combobox"
        aria-label={strings.search.label}
        aria-autocomplete="list"
        aria-expanded={list.isShown}
        aria-controls={list.isShown ? 'search-suggestions' : undefined}
        aria-activedescendant={list.active}
        aria-describedby="search-help"
        autoComplete="off"
        spellCheck={false}
      />
      {text && (
        <IconButton
          className="small"
          icon={CloseIcon}
          label={strings.search.clear}
          keys="Escape"
          onPress={clear}
        />
      )}
      <SearchSuggestions list={list} choose={choose} />
      <span
        id="search-help"
        className={problem ? 'search-problem' : 'only-heard'}
        role={problem ? 'status' : undefined}
      >
        {problem ?? strings.search.help}
      </span>
      {misspelled && (
        <span className="search-problem" role="status">
          {strings.search.noOperator(misspelled.name)}{' '}
          <button type="button" onClick={() => correct(misspelled.text, misspelled.meant)}>
            {misspelled.meant}
          </button>
        </span>
      )}
    </search>
  )
}
