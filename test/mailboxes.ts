import assert from 'node:assert/strict'
import { after, afterEach } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type FetchedMail, fetchingMail } from '../server/mail/inbound/imap/fetching.ts'
import { keysFrom } from '../server/platform/kernel/keys.ts'
import { startBellhop } from './harness.ts'

type Fetching = ReturnType<ReturnType<typeof fetchingMail>['start']>
const pollMs = { withIdle: 60_000, without: 60_000 }

/** A Bellhop that fetches mail, and whose clock runs faster during waits. */
export const startMailboxes = async () => {
  const started: Fetching[] = []
  // Registered first, so that fetching has stopped when the database closes.
  after(() => Promise.all(started.map((fetching) => fetching.stop())))
  const bellhop = await startBellhop()
  const { world, travel } = bellhop
  const keys = keysFrom('a secret of this installation')
  const lines: { level: string; words: string }[] = []
  const log = {
    ...bellhop.services.log,
    warn: (_facts: object, words: string) => lines.push({ level: 'warn', words }),
    info: (_facts: object, words: string) => lines.push({ level: 'info', words }),
  } as unknown as typeof bellhop.services.log // only the functions that fetching uses
  const services = { ...bellhop.services, log, keys }

  afterEach(() => bellhop.db.statement((sql) => sql`update channel_mail set imap_url = null`))

  const fetching = (
    receive: (mail: FetchedMail) => Promise<unknown>,
    options: Parameters<typeof fetchingMail>[2] = {},
    with_ = services,
  ) => {
    const one = fetchingMail(with_, receive, { lookEveryMs: 20, pollMs, ...options }).start()
    started.push(one)
    return one
  }

  const mailbox = async (url: string, isTrusted = true) => {
    const workspace = await world.workspace()
    const channel = await world.channel(workspace)
    const place = `imap ${channel.ulid}`
    await world.inside(
      workspace,
      ({ sql }) => sql`
        insert into channel_mail (workspace_id, channel_id, imap_url, imap_is_trusted)
        values (${workspace.id}, ${channel.id}, ${keys.seal(url, place)}, ${isTrusted})`,
    )
    const row = () =>
      world.inside(workspace, async ({ sql }) => {
        const [row] = await sql`select * from channel_mail where channel_id = ${channel.id}`
        assert.ok(row)
        return row
      })
    const change = (url: string | null) =>
      world.inside(
        workspace,
        ({ sql }) =>
          sql`update channel_mail set imap_url = ${url && keys.seal(url, place)} where channel_id = ${channel.id}`,
      )
    const workedLast = (at: Date) =>
      world.inside(
        workspace,
        ({ sql }) => sql`update channel_mail set imap_caught_up_at = ${at} where channel_id = ${channel.id}`,
      )
    const handTo = (by: string, uid: number) =>
      world.inside(
        workspace,
        ({ sql, now }) => sql`
          update channel_mail
          set imap_uid = ${uid}, imap_held_by = ${by}, imap_held_until = ${new Date(now.getTime() + 86_400_000)}
          where channel_id = ${channel.id}`,
      )
    return { ...channel, workspace, row, change, workedLast, handTo }
  }

  /** Waits. Meanwhile, the clock of Bellhop runs faster, so that pauses are short. */
  const until = async (is: () => boolean | Promise<boolean>, what: string, ms = 15_000) => {
    const deadline = performance.now() + ms
    while (!(await is())) {
      assert.ok(performance.now() < deadline, `it never happened: ${what}`)
      travel(300)
      await pause(10)
    }
  }

  return { services, lines, fetching, mailbox, until }
}

/** Stores mails like the real ledger, which ignores duplicates. */
export const ledger = (fail: (mail: FetchedMail) => void = () => {}) => {
  const kept = new Map<string, FetchedMail>()
  let offered = 0
  return {
    receive: async (mail: FetchedMail) => {
      offered += 1
      fail(mail)
      if (!kept.has(`${mail.channel.id} ${mail.sourceKey}`))
        kept.set(`${mail.channel.id} ${mail.sourceKey}`, mail)
    },
    texts: () => [...kept.values()].map(({ raw }) => String(raw ?? 'nothing')),
    mails: () => [...kept.values()],
    offered: () => offered,
  }
}
