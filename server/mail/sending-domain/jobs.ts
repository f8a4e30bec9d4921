import { randomInt } from 'node:crypto'
import { findChannel, listChannels } from '../../channels/index.ts'
import { type Job, later } from '../../platform/background/jobs.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { check, type Services } from './check.ts'
import { apartMs } from './standing.ts'

const spreadMs = 3_600_000

export const checkSendingDomain: Job<{ channel: string }, Services> = {
  queue: 'check-sending-domain',
  retries: 2,
  run: async (services, { channel: ulid }, workspace) => {
    const channel = await services.db.read(workspace, (tx) => findChannel(tx, ulid))
    if (!channel) return
    const whenDoubtful = (tx: Write) => checkLater(tx, ulid, apartMs)
    await check(services, { workspace, id: channel.id }, { whenDoubtful })
  },
}

const checkLater = (tx: Write, channel: string, ms: number) =>
  later(tx, checkSendingDomain, { channel }, { startAfter: new Date(tx.now.getTime() + ms) })

/** Checks the domains of all channels of a workspace within an hour. */
export const checkSendingDomains = async (tx: Write) => {
  for (const { ulid, type, deleting_since } of await listChannels(tx))
    if (type === 'email' && !deleting_since) checkLater(tx, ulid, randomInt(spreadMs))
}
