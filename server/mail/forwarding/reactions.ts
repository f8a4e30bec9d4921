import { findChannel } from '../../channels/index.ts'
import type { Reaction } from '../../platform/events/reactions.ts'
import { confirmLater } from './jobs.ts'
import { isOwnAccount } from './rules.ts'
import * as store from './store.ts'

export const noteCheckMails: Reaction<{ mail: string; test: string; is_new_mail: boolean }> = async (
  tx,
  events,
) => {
  for (const { facts } of events) await store.noteArrival(tx, facts)
}

type Asked = { channel: string; account: string | null; code: string | null; link: string | null }

/** Only the forwarding of an account in the domain of the channel is confirmed without a person. */
export const noteConfirmations: Reaction<Asked> = async (tx, events) => {
  for (const { facts } of events) {
    const { channel: ulid, ...asked } = facts
    const channel = await findChannel(tx, ulid)
    if (!channel) continue
    const isOwn = asked.link !== null && isOwnAccount(asked.account, channel.email_address)
    const isNew = await store.setConfirmation(tx, channel.id, {
      ...asked,
      state: isOwn ? 'confirming' : 'manual',
    })
    if (isNew && isOwn) confirmLater(tx, ulid)
  }
}
