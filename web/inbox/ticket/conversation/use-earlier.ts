import { useLayoutEffect, useRef } from 'react'
import { useStateOf } from '../../../platform/base/use-state-of.ts'
import { type Entry, foldedUntil, shownAtFirst } from './entries.ts'

/** The number of messages that one click adds. */
const step = 30

/** Shows the newest messages, and earlier ones on demand or up to the linked message. */
export const useEarlier = (
  ticket: string,
  entries: Entry[],
  linked: string | undefined,
  scroller: { current: HTMLElement | null },
) => {
  const [shown, setShown] = useStateOf(ticket, shownAtFirst)
  const before = useRef<number>(undefined)
  const folded = foldedUntil(entries, Math.max(shown, messagesFrom(entries, linked)))
  // Keep the scroll position when messages are added above.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || before.current === undefined) return
    box.scrollTop += box.scrollHeight - before.current
    before.current = undefined
  })
  const show = (count: number) => {
    before.current = scroller.current?.scrollHeight
    setShown(count)
  }
  return {
    ...folded,
    showMore: () => show(shown + step),
    showAll: () => show(Number.POSITIVE_INFINITY),
  }
}

/** The number of messages from the linked one to the newest. */
const messagesFrom = (entries: Entry[], linked: string | undefined) => {
  const messages = entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message.ulid] : []))
  const at = linked === undefined ? -1 : messages.indexOf(linked)
  return at < 0 ? 0 : messages.length - at
}
