import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ListSearch } from '../../../tickets/ticket-data/use-filter.ts'
import { finishedPart, type Known } from './suggestions.ts'

const pauseMs = 40

/** The text of the search field. Its complete part is written to the URL after a pause, or at once by `go`. */
export const useSearchText = ({ view, q = '' }: ListSearch, known: Known) => {
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const shown = useRef(q)
  const go = (next: string) => {
    shown.current = next
    void navigate({
      // The results take the place of the open ticket. Without a search, it stays open.
      to: next ? '/tickets' : '.',
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
  // The back and forward buttons also change the search.
  useEffect(() => {
    if (q === shown.current) return
    shown.current = q
    setText(q)
  }, [q])
  return { text, setText, go }
}
