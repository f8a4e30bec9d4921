import { page } from '../../page/page.ts'
import { state, typing, watch } from '../../visitor/conversations.ts'
import type { Context } from '../base/context.ts'
import type { MessageLog } from './log.ts'
import type { Reading } from './reading.ts'

/** Renew signed URLs of files before they expire: they are valid for at least two minutes. */
const renewMs = 100_000

/** Updates a conversation while it is shown. Returns a function that stops it. */
export const follow = (context: Context, ulid: string, log: MessageLog, reads: Reading) => {
  const unwatch = watch(({ conversation }) => {
    const known = state.list.find((one) => one.ulid === ulid)
    const latest = known?.last_message_at ?? ''
    const shown = log.newest()?.created_at ?? ''
    const isNew = conversation === ulid || latest > shown || (known?.status ?? log.status()) !== log.status()
    // Times are in seconds, so `isUnread` detects a reply in the same second.
    const isUnread = known !== undefined && known.unread_count > 0
    if (isNew || isUnread) void reads.update().catch(() => undefined)
  })
  typing.show = (who) => {
    if (who.conversation === ulid) log.showTyping(who)
  }
  page.document.addEventListener('visibilitychange', reads.seen)
  const renewing = setInterval(() => {
    if (context.isSeen() && log.hasFiles()) void reads.renewFiles().catch(() => undefined)
  }, renewMs)
  return () => {
    unwatch()
    typing.show = undefined
    log.hideTyping()
    clearInterval(renewing)
    page.document.removeEventListener('visibilitychange', reads.seen)
  }
}
