import type { RefObject } from 'react'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut } from '../../platform/commands/shortcuts.ts'

const focusable = '.timeline-entry a, .timeline-entry .note-head button'

/** Moves the focus through what can be opened in the timeline. Enter opens it, as everywhere. */
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
