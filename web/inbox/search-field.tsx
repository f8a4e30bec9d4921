import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/button.tsx'
import { CloseIcon, Icon, SearchIcon } from '../ui/icons.tsx'
import { words } from '../words.ts'
import type { ListSearch } from './use-filter.ts'

const pauseMs = 150

type Props = { search: ListSearch; unknown: string[] }

/** Searches while somebody types. The URL has what is searched for. */
export const SearchField = ({ search: { view, q = '' }, unknown }: Props) => {
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(q)
  const go = (next: string) => {
    shown.current = next
    void navigate({
      to: '/tickets',
      search: { view, ...(next.trim() && { q: next.trim() }) },
      replace: q !== '' && next !== '',
    })
  }
  useEffect(() => {
    if (text.trim() === shown.current) return
    const timer = setTimeout(() => go(text), pauseMs)
    return () => clearTimeout(timer)
  })
  // Back and forward change the search as well.
  useEffect(() => {
    if (q === shown.current) return
    shown.current = q
    setText(q)
  }, [q])
  const clear = () => {
    setText('')
    go('')
    field.current?.blur()
  }
  return (
    <search className="search">
      <Icon of={SearchIcon} />
      <input
        ref={field}
        type="search"
        data-search
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
        placeholder={words.search.placeholder}
        aria-label={words.search.label}
        aria-describedby="search-help"
        autoComplete="off"
        spellCheck={false}
      />
      {text && <IconButton className="small" icon={CloseIcon} label={words.search.clear} onPress={clear} />}
      <span
        id="search-help"
        className={unknown.length ? 'search-unknown' : 'only-heard'}
        role={unknown.length ? 'status' : undefined}
      >
        {unknown.length ? words.search.unknown(unknown.join(' ')) : words.search.help}
      </span>
    </search>
  )
}
