import { myUlid } from '../../platform/api/queries.ts'
import type { Channel } from '../../platform/api/types.ts'
import { chosenWorkspace } from '../../platform/base/workspace.ts'

const key = () => `bellhop.channel.${myUlid()}.${chosenWorkspace() ?? ''}`

/** Remembers the channel from which this user has written last. If the storage is full, it is forgotten. */
export const rememberChannel = (channel: string) => {
  try {
    localStorage.setItem(key(), channel)
  } catch {}
}

/** The channel of a new ticket: the wanted one, the last one, or the first. */
export const firstChannel = (channels: Channel[], wanted: string | undefined) => {
  const usable = channels.filter(({ type }) => type === 'email')
  const ulids = new Set(usable.map(({ ulid }) => ulid))
  const chosen = [wanted, localStorage.getItem(key())].find((ulid) => ulid && ulids.has(ulid))
  return chosen ?? usable[0]?.ulid ?? null
}
