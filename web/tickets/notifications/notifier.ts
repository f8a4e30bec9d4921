import { call } from '../../platform/api/client.ts'
import type { Notification as Entry } from '../../platform/api/types.ts'
import { said, subjectText } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { isLookedAt } from './looked-at.ts'
import { keyOf, newsIn } from './news.ts'

/** Returns a function to call whenever the notifications may have changed. The first call shows nothing. */
export const createNotifier = (open: (ticket: string) => void) => {
  const shown = new Map<string, Notification>()
  let known: Set<string> | undefined
  let looking = Promise.resolve()
  const look = async () => {
    const all = await latest()
    if (!all) return
    const news = known ? newsIn(all, known) : []
    known = new Set(all.map(keyOf))
    for (const { ticket, is_read } of all) if (is_read) shown.get(ticket.ulid)?.close()
    for (const one of news)
      if (!(await isLookedAt(one.ticket.ulid))) shown.set(one.ticket.ulid, show(one, open))
  }
  return () => {
    looking = looking.then(look).catch(() => {}) // mobile browsers have the API but reject the constructor
  }
}

const latest = async () => (await call('GET /api/notifications').catch(() => undefined))?.data

const show = (
  { kind, by, tickets, ticket, send_error, preview: written }: Entry,
  open: (ticket: string) => void,
) => {
  const preview = send_error ? said(send_error) : written
  const about = `#${ticket.number} ${subjectText(ticket.subject)}`
  const shown = new Notification(strings.notifications.sentence[kind](by?.name ?? '', tickets), {
    body: preview ? `${about}\n${preview}` : about,
    icon: '/favicon.ico',
    tag: ticket.ulid, // replaces the previous notification of the ticket
  })
  shown.onclick = () => {
    shown.close()
    window.focus()
    open(ticket.ulid)
  }
  return shown
}
