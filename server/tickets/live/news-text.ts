import type { Access } from '../../../contract/base/permissions.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Read } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/kernel/log.ts'
import type { News } from './gather-news.ts'
import * as store from './store.ts'
import * as telling from './telling.ts'

type Services = { db: Pick<Db, 'read'>; log: Log }

/** Reads the news for members with this access. If this fails, their clients have to reload. */
export const newsText = async (
  { db, log }: Services,
  workspace: number,
  access: Access,
  news: readonly News[],
) => {
  const ulids = new Set(news.flatMap((one) => ('event' in one ? one.event : [])))
  const tickets = new Set(news.flatMap((one) => ('viewed' in one ? one.viewed : [])))
  const typing = new Set(news.flatMap((one) => ('typing' in one ? one.typing : [])))
  if (ulids.size + tickets.size + typing.size === 0) return ''
  const read = async (tx: Read) => {
    const [events, viewed, typed] = await Promise.all([
      ulids.size ? store.visibleEvents(tx, access, [...ulids]) : [],
      tickets.size ? store.viewersOf(tx, access, [...tickets]) : [],
      typing.size ? store.accessible(tx, access, [...typing]) : [],
    ])
    // Typing comes first, since a message ends the typing before it.
    return [...typed.map(telling.typing), ...events.map(telling.change), ...viewed.map(telling.viewers)].join(
      '',
    )
  }
  return db.read(workspace, read).catch((error: Error) => {
    log.warn({ err: error, workspace }, 'live updates could not be read')
    return telling.reset
  })
}
