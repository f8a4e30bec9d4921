import { randomText } from '../../platform/kernel/ids.ts'
import type { Keys } from '../../platform/kernel/keys.ts'

/** The first part of a secret is fixed for a session; the rest changes with every rotation. */
const lastingLength = 24

export const newSessionSecret = () => randomText(56)

export const lastingPartOf = (secret: string) => secret.slice(0, lastingLength)

/**
 * Derives the next secret from the secret and the key, so that neither alone is sufficient. Concurrent rotations get
 * the same result.
 */
export const nextSecret = (secret: string, keys: Pick<Keys, 'mark'>) =>
  lastingPartOf(secret) + keys.mark('session rotation', secret)
