import { signingSecretRotated } from '../../../contract/workflows/signing-secret.ts'
import type { Read, Write } from '../../platform/db/transaction.ts'
import { emit } from '../../platform/events/events.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { rotateSigning } from '../../workspaces/index.ts'
import * as store from './signing-store.ts'

/** After a rotation, requests are signed with the previous secret as well, so that receivers have time to change. */
const overlapMs = 24 * 60 * 60_000

export const show = async (tx: Read, keys: Keys) => shown(keys, tx.workspace, await store.find(tx))

export const rotate = async (tx: Write, keys: Keys) => {
  const version = await rotateSigning(tx)
  emit(tx, signingSecretRotated, {})
  return shown(keys, tx.workspace, version)
}

const shown = (keys: Keys, workspace: number, { version, rotated_at }: store.SecretVersion) => ({
  secret: `whsec_${secretOf(keys, workspace, version).toString('base64')}`,
  previous_valid_until: rotated_at && new Moment(rotated_at.getTime() + overlapMs),
})

/** Derived from the key of the installation, so that no copy of the database contains it. */
const secretOf = (keys: Keys, workspace: number, version: number) =>
  Buffer.from(keys.mark('request signature', `${workspace} ${version}`))

/** The secrets that sign a request now. */
export const secretsAt = (
  keys: Keys,
  workspace: number,
  { version, rotated_at }: store.SecretVersion,
  at: Date,
) => {
  const isPreviousValid = rotated_at !== null && at.getTime() < rotated_at.getTime() + overlapMs
  const versions = isPreviousValid ? [version, version - 1] : [version]
  return versions.map((one) => secretOf(keys, workspace, one))
}
