import { firstWaitMs, nextWaitMs, pause } from '../page/page.ts'
import { onOtherTab } from './storage.ts'
import type { LiveChange, Typing, WidgetConversation } from './types.ts'
import { asVisitor, secret } from './visitor.ts'

/** The cached conversations of the visitor. */
export const state = {
  list: [] as WidgetConversation[],
  /** True if the list was loaded for the current visitor. */
  isRead: false,
  isOnline: true,
}

export const unread = () => state.list.reduce((sum, { unread_count }) => sum + unread_count, 0)

/** Called when a member is typing in the open conversation. */
export const typing: { show?: ((typing: Typing) => void) | undefined } = {}

type Watcher = (changed: { conversation?: string }) => void
const watchers = new Set<Watcher>()

/** Calls the watcher after each change. Returns a function that unsubscribes. */
export const watch = (watcher: Watcher) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
const tell: Watcher = (changed) => {
  for (const watcher of watchers) watcher(changed)
}

/** Counts requests for the list that were sent, the latest one used, and updates of single conversations. */
const readings = { begun: 0, taken: 0, kept: 0 }

/** Loads the list, and notifies all watchers that their conversation may have changed. */
export const readList = async (): Promise<void> => {
  readings.begun += 1
  const { begun: own, kept } = readings
  const list = await asVisitor<WidgetConversation[]>('GET', '/conversations')
  // Responses can arrive in another order, and one of the visitor before after the change to this one.
  if (own < readings.taken) return
  if (kept !== readings.kept) return readList()
  readings.taken = own
  state.list = list
  state.isRead = true
  tell({})
}

/** Updates one conversation from a response. */
export const keep = (changed: WidgetConversation) => {
  const { ulid, status, preview, preview_author, preview_avatar_url, ...others } = changed
  const { unread_count, created_at, last_message_at } = others
  const kept = {
    ...{ ulid, status, preview, preview_author, preview_avatar_url },
    ...{ unread_count, created_at, last_message_at },
  }
  state.list = [...state.list.filter((one) => one.ulid !== ulid), kept].sort((a, b) =>
    b.last_message_at.localeCompare(a.last_message_at),
  )
  readings.kept += 1
  tell({})
}

const change = ({ conversation, status, unread_count, last_message_at }: LiveChange) => {
  const known = state.list.find(({ ulid }) => ulid === conversation)
  const isKnown = known?.last_message_at === last_message_at && known.unread_count === unread_count
  if (isKnown && known.status === status) return
  tell({ conversation })
  // The event has no preview of the message, so reload the list.
  void reread()
}

let stop: (() => void) | undefined

const online = (isOnline: boolean) => {
  if (state.isOnline === isOnline) return
  state.isOnline = isOnline
  tell({})
}

let latestReading = 0

/** Loads the list. Retries until it succeeds or a newer call replaces it. */
const reread = async (waitMs = firstWaitMs): Promise<void> => {
  latestReading += 1
  const own = latestReading
  try {
    await readList()
  } catch {
    await pause(waitMs)
    if (own === latestReading) await reread(nextWaitMs(waitMs))
  }
}

/** Starts listening once the visitor has a secret. Most visitors have never asked, and load less code. */
export const begin = () => {
  if (stop || !secret()) return
  let isOver = false
  let end = () => {}
  stop = () => {
    isOver = true
    end()
  }
  import('./live.ts').then(
    ({ listen }) => {
      if (!isOver)
        end = listen({
          onReady: () => void reread(),
          onChange: change,
          onTyping: (told) => typing.show?.(told),
          onOnline: online,
        })
    },
    () => reread(),
  )
}

/** Resets the state for another visitor. */
export const restart = () => {
  stop?.()
  stop = undefined
  latestReading += 1
  readings.taken = readings.begun + 1
  state.list = []
  state.isRead = false
  tell({})
  begin()
}

onOtherTab('visitor', () => {
  if (!state.list.length) restart()
})
