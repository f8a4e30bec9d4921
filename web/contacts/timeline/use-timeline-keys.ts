import type { RefObject } from 'react'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'

const focusable = '.timeline-entry a, .timeline-entry .note-head button'

/** Moves the focus between the entries of the timeline that can be opened. Enter opens an entry. */
export const useTimelineKeys = (timeline: RefObject<HTMLElement | null>) => {
  const step = (by: 1 | -1) => () => {
    const all: Element[] = [...(timeline.current?.querySelectorAll(focusable) ?? [])]
    const at = document.activeElement ? all.indexOf(document.activeElement) : -1
    const next = all[at < 0 ? 0 : at + by]
    if (!(next instanceof HTMLElement)) return
    next.focus({ preventScroll: true })
    next.closest('.timeline-entry')?.scrollIntoView({ block: 'nearest' })
  }
  useActions([
    { ...shortcut('next'), run: step(1) },
    { ...shortcut('previous'), run: step(-1) },
  ])
}
