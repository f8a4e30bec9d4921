import type { Channel } from '../platform/api/types.ts'

export const failing = (channels: readonly Channel[]) =>
  channels.filter(
    ({ mail, deleting_since }) =>
      !deleting_since && (mail.receiving.state === 'failing' || mail.sending.state === 'failing'),
  )

/** Identifies a failure: it is another one if the channel has worked meanwhile. */
export const keyOf = ({ ulid, mail: { receiving, sending } }: Channel) =>
  [ulid, receiving.failing_since, sending.failing_since].join(' ')

const name = 'bellhop.hidden-trouble'
const most = 100

/** The failures that were hidden in this browser. */
export const hidden = (): string[] => (localStorage.getItem(name) ?? '').split('\n')

export const hide = (channels: readonly Channel[]) =>
  localStorage.setItem(name, [...hidden(), ...channels.map(keyOf)].slice(-most).join('\n'))
