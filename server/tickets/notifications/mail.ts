import { RetryLater } from '../../platform/background/leased-work.ts'
import type { Db } from '../../platform/db/open.ts'
import { acrossWorkspaces, type Write } from '../../platform/db/transaction.ts'
import { type Clock, Moment } from '../../platform/kernel/clock.ts'
import { newUlid } from '../../platform/kernel/ids.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import type { Log } from '../../platform/kernel/log.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { LostResponse } from '../../platform/mail/transport.ts'
import { letterOf } from './letter.ts'
import { mostLines, pauseMs, waitMs } from './mail-rules.ts'
import * as store from './mail-store.ts'
import { unsubscribePath } from './unsubscribe-token.ts'

export type Services = { db: Db; clock: Clock; log: Log; mail: Mailer; url: string; keys: Pick<Keys, 'mark'> }

const by = { type: 'system', name: 'notifications' } as const

type Ready = { to: store.Addressee; lines: store.Line[]; hasMore: boolean; upTo: number }

/**
 * Sends a member one mail about unread notifications. It is marked before sending: after a crash, it is unknown whether
 * it was sent, and it is not sent twice.
 */
export const mail = async (
  services: Services,
  { workspace_id: workspace, user_id: user }: store.MailRow,
  stop: AbortSignal,
) => {
  const write = <T>(work: (tx: Write) => Promise<T>) => services.db.write(workspace, by, work)
  const ready = await write((tx) => prepare(tx, user))
  if (!ready) return
  if ('waitMs' in ready) throw new RetryLater('The member is not away.', ready.waitMs, { counts: false })
  if (stop.aborted || !(await write((tx) => begin(tx, user)))) return
  try {
    const { url, keys } = services
    const unsubscribeUrl = url + unsubscribePath(keys, ready.to.ulid)
    const rejection = await services.mail.send(letterOf({ id: newUlid(), url, unsubscribeUrl, ...ready }))
    if (rejection)
      services.log.warn({ workspace, user, ...rejection }, 'a mail about notifications was rejected')
  } catch (error) {
    if (!(error instanceof LostResponse)) {
      await write((tx) => store.setLeaving(tx, user, false))
      throw error
    }
    services.log.warn(
      { workspace, user, err: error },
      'it is unknown whether a mail about notifications has left',
    )
  }
  await write((tx) => end(tx, user, { upTo: ready.upTo, mailedAt: tx.now }))
}

const prepare = async (tx: Write, user: number): Promise<Ready | { waitMs: number } | undefined> => {
  const to = await store.lock(tx, user)
  if (!to) return undefined
  const found = await store.lines(tx, user, mostLines + 1)
  const lines = found.slice(0, mostLines)
  const person = await acrossWorkspaces(tx, (all) => store.person(all, user))
  const [newest] = lines
  const isUnknown = to.is_leaving // by a process that crashed
  if (!newest || isUnknown || person.is_channel)
    return void (await end(tx, user, { upTo: Number.MAX_SAFE_INTEGER, mailedAt: isUnknown ? tx.now : null }))
  const wait = waitMs({ now: tx.now, seenAt: person.seen_at, mailedAt: to.mailed_at, choices: to.choices })
  return wait > 0
    ? { waitMs: wait }
    : { to, lines, hasMore: found.length > lines.length, upTo: newest.position }
}

const begin = async (tx: Write, user: number) => (await store.setLeaving(tx, user, true)).count > 0

type Ended = { upTo: number; mailedAt: Moment | null }

const end = async (tx: Write, user: number, { upTo, mailedAt }: Ended) => {
  await store.forget(tx, user, upTo)
  await store.end(tx, user, { mailedAt, next: new Moment(tx.now.getTime() + pauseMs) })
}
