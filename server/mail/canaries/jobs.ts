import { type Job, later } from '../../platform/background/jobs.ts'
import type { Write } from '../../platform/db/transaction.ts'
import { type Services, sendToItself, testMail } from '../connection-test/actions.ts'
import { testMark } from '../inbound/actions.ts'
import * as store from './store.ts'

const actor = { type: 'system', name: 'canary' } as const

/** Sends a mail of a channel to itself. If it is sent again after a crash, the first one that arrives counts. */
export const sendCanary: Job<{ mail: string }, Services> = {
  queue: 'send-canary',
  retries: 2,
  run: async (services, { mail }, workspace) => {
    const channel = await services.db.read(workspace, (tx) => store.findUnsent(tx, mail))
    if (!channel) return
    const raw = testMail(services, channel, {
      nonce: mail,
      from: channel.email_address,
      subject: `Check of this mailbox ${testMark(services.keys, channel.ulid, mail)}`,
      text: 'This mail checks whether this mailbox sends and receives. It does not open a ticket.',
    })
    const fault = await sendToItself(services, { ...channel, workspace }, raw)
    await services.db.write(workspace, actor, (tx) => store.noteSent(tx, mail, fault))
  },
}

export const sendLater = (tx: Write, mail: string) => later(tx, sendCanary, { mail })
