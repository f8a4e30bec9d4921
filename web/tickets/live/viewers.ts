import { useEffect, useRef } from 'react'
import { call } from '../../platform/api/client.ts'
import { myUlid } from '../../platform/api/queries.ts'
import type { Viewer } from '../../platform/api/types.ts'
import { createSignal } from '../../platform/base/signal.ts'

/** Members other than the user who are viewing the open ticket. */
export const viewers = createSignal<{ ticket: string; others: Viewer[] } | undefined>(undefined)

export const noteViewers = ({ ticket, viewers: all }: { ticket: string; viewers: Viewer[] }) => {
  if (viewers.get()?.ticket === ticket)
    viewers.set({ ticket, others: all.filter(({ user }) => user.ulid !== myUlid()) })
}

const tellEveryMs = 20_000
const typingMs = 6_000
/** Repeated while a reply is written: the typing indicator in the widget has no end event, but expires. */
const tellVisitorEveryMs = 4_000
/** Skips tickets that the user only passes while moving through the list. */
const passingMs = 300

/** Reports that the user is viewing the ticket, while it is open. */
export const useViewing = (ticket: string) => {
  useEffect(() => {
    viewers.set({ ticket, others: [] })
    let isTold = false
    const look = () => {
      if (document.hidden) return
      isTold = true
      void tell(ticket, { is_typing: isTyping(ticket) })
    }
    const beginning = setTimeout(look, passingMs)
    const telling = setInterval(look, tellEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(beginning)
      clearInterval(telling)
      document.removeEventListener('visibilitychange', look)
      viewers.set(undefined)
      if (isTold) setTimeout(() => tell(ticket, { is_gone: true }))
    }
  }, [ticket])
}

let typed: { ticket: string; at: number } | undefined
let told: { ticket: string; at: number } | undefined

const isTyping = (ticket: string) => typed?.ticket === ticket && Date.now() - typed.at < typingMs

const isVisitorDue = (ticket: string) => told?.ticket !== ticket || Date.now() - told.at >= tellVisitorEveryMs

/** Returns a function to call on every input, with whether the message is for the visitor of a widget. */
export const useTyping = (ticket: string | undefined) => {
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(stopping.current), [])
  return (isForVisitor: boolean) => {
    if (ticket === undefined) return
    const began = !isTyping(ticket)
    typed = { ticket, at: Date.now() }
    if (isForVisitor && isVisitorDue(ticket)) {
      told = typed
      void tell(ticket, { is_typing: true, is_reply: true })
    } else if (began) void tell(ticket, { is_typing: true })
    clearTimeout(stopping.current)
    stopping.current = setTimeout(() => void tell(ticket, { is_typing: false }), typingMs)
  }
}

/** Errors are ignored: this is only an indicator. */
const tell = async (ticket: string, body: { is_typing?: boolean; is_reply?: boolean; is_gone?: boolean }) => {
  try {
    const { data } = await call('PUT /api/tickets/:ticket/view', { params: { ticket }, body })
    if (!body.is_gone && viewers.get()?.ticket === ticket) viewers.set({ ticket, others: data })
  } catch {}
}
