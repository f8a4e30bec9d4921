import { randomText } from '../platform/kernel/ids.ts'
import type { Keys } from '../platform/kernel/keys.ts'

/** The first part of a secret stays as long as its session; the rest changes with every rotation. */
const lastingLength = 24

export const newSessionSecret = () => randomText(56)

export const lastingPartOf = (secret: string) => secret.slice(0, lastingLength)

/**
 * The secret after this one. Who has only the secret cannot find it out, nor who has only the key; and requests that
 * meet a rotation at the same time all come to the same.
 */
export const nextSecret = (secret: string, keys: Pick<Keys, 'mark'>) =>
  lastingPartOf(secret) + keys.mark('session rotation', secret)
