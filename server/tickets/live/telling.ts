import type { LiveEvent } from '../../../contract/live.ts'
import type { Face } from '../../../contract/widgets/widget.ts'
import type { Viewed } from './store.ts'

/** Formats a message as a server-sent event. */
export const formatEvent = (event: string, data: object, id?: string | null) =>
  `event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`

export const ready = (cursor: string | null) => formatEvent('ready', {}, cursor)
export const change = (event: LiveEvent) => formatEvent('change', event, event.ulid)
export const viewers = ({ ulid: ticket, viewers }: Viewed) => formatEvent('viewers', { ticket, viewers })
/** An event of the log, with its position. */
export const entry = (event: LiveEvent, position: string) => formatEvent('change', event, position)
export const beatAt = (position: string) => `: \nid: ${position}\n\n`
/** The time that typing is shown after the last report. */
const typingSeconds = 6
export const typing = (where: { ticket: string } | ({ conversation: string } & Face)) =>
  formatEvent('typing', { ...where, seconds: typingSeconds })
export const notifications = formatEvent('notifications', {})
export const reset = formatEvent('reset', {})
export const end = (reason: string) => formatEvent('end', { reason })
export const gone = end('You are no longer signed in, or no longer a member of this workspace.')
export const beat = ': \n\n'
export const retryAfter = (ms: number) => `retry: ${ms}\n\n`
