import type { Channel } from '../../platform/api/types.ts'
import { createSignal } from '../../platform/base/signal.ts'

export const inTrouble = (channels: readonly Channel[]) =>
  channels.filter(
    ({ mail: { receiving, sending }, deleting_since }) =>
      !deleting_since &&
      (receiving.state === 'failing' || sending.state === 'failing' || receiving.quiet_since !== null),
  )

/** Identifies a failure: it is another one if the channel has worked meanwhile. */
export const keyOf = ({ ulid, mail: { receiving, sending } }: Channel) =>
  [ulid, receiving.failing_since ?? receiving.quiet_since, sending.failing_since].join(' ')

const name = 'bellhop.hidden-trouble'
const most = 100

const storedIn = (storage: Storage) => (storage.getItem(name) ?? '').split('\n')
const stored = () => [...storedIn(localStorage), ...storedIn(sessionStorage)]
const all = createSignal<readonly string[]>(stored())

/** The failures and warnings that were hidden in this browser. */
export const useHidden = all.use

export const hide = (keys: readonly string[], storage = localStorage) => {
  storage.setItem(name, [...storedIn(storage), ...keys].slice(-most).join('\n'))
  all.set(stored())
}
