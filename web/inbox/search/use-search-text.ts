import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ListSearch } from '../../ticket-data/use-filter.ts'
import { finishedPart, type Known } from './suggestions.ts'

const pauseMs = 40

/** The text of the search field. The URL has the finished part of it after a short pause, or `go` writes it at once. */
export const useSearchText = ({ view, q = '' }: ListSearch, known: Known) => {
  const navigate = useNavigate()
  const [text, setText] = useState(q)
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
  return { text, setText, go }
}
