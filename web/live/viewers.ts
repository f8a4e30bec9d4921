import { useEffect, useRef } from 'react'
import { call } from '../api/client.ts'
import { myUlid } from '../api/queries.ts'
import type { Viewer } from '../api/types.ts'
import { createSignal } from '../base/signal.ts'

/** The other members who look at the ticket that is open. */
export const viewers = createSignal<{ ticket: string; others: Viewer[] } | undefined>(undefined)

export const noteViewers = ({ ticket, viewers: all }: { ticket: string; viewers: Viewer[] }) => {
  if (viewers.get()?.ticket === ticket)
    viewers.set({ ticket, others: all.filter(({ user }) => user.ulid !== myUlid()) })
}

const tellEveryMs = 20_000
const typingMs = 6_000
/** The visitor of a widget is told again and again while a reply is written: nothing tells them of its end. */
const tellVisitorEveryMs = 4_000
/** Who passes a ticket on the way to another one does not look at it. */
const passingMs = 300

/** Tells the others that the ticket is looked at, as long as it is shown. */
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
      if (isTold) void tell(ticket, { is_gone: true })
    }
  }, [ticket])
}

let typed: { ticket: string; at: number } | undefined
let told: { ticket: string; at: number } | undefined

const isTyping = (ticket: string) => typed?.ticket === ticket && Date.now() - typed.at < typingMs

const isVisitorDue = (ticket: string) => told?.ticket !== ticket || Date.now() - told.at >= tellVisitorEveryMs

/** Returns a function to call whenever something is typed, with whether the visitor of a widget will read it. */
export const useTyping = (ticket: string) => {
  const stopping = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(stopping.current), [])
  return (isForVisitor: boolean) => {
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

/** That it fails harms nobody. */
const tell = async (ticket: string, body: { is_typing?: boolean; is_reply?: boolean; is_gone?: boolean }) => {
  try {
    const { data } = await call('PUT /api/tickets/:ticket/view', { params: { ticket }, body })
    if (!body.is_gone && viewers.get()?.ticket === ticket) viewers.set({ ticket, others: data })
  } catch {}
}
