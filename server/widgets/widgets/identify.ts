import type { NewVisitor } from '../../../contract/widgets/widget.ts'
import { identitySecret } from '../../channels/index.ts'
import { setFieldsOfContact } from '../../contacts/index.ts'
import type { Write } from '../../platform/db/transaction.ts'
import type { Guest, Widget } from '../../platform/http/callers/guest.ts'
import { Moment } from '../../platform/kernel/clock.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { isMailAddress } from '../../platform/validation/addresses.ts'
import { signedValues } from '../../workspaces/index.ts'
import {
  anonymousForMs,
  hashOf,
  isSigned,
  newSecret,
  readUser,
  type SignedUser,
  signatureWorksForMs,
} from './rules.ts'
import * as store from './visitor-store.ts'

type Identity = { user?: string; signature?: string }

/** Creates a secret for a browser: of a new visitor, or of the user that the site has signed. */
export const createVisitor = async (
  tx: Write,
  { channel, widget }: Guest,
  identity: Identity,
  keys: Keys,
): Promise<NewVisitor> => {
  const user = identity.user === undefined ? undefined : signedUser(tx, widget, identity, keys)
  const visitor = user ? await identified(tx, channel.id, user) : await store.insertAnonymous(tx, channel.id)
  const secret = newSecret()
  const expiresAt = new Moment(user ? user.issuedAt + signatureWorksForMs : tx.now.getTime() + anonymousForMs)
  await store.insertSecret(tx, { visitor, hash: hashOf(secret), expiresAt })
  return { secret, is_identified: user !== undefined, expires_at: user ? expiresAt : null }
}

/** Ignores values that a field does not allow, so that a change of the fields does not lock visitors out. */
const identified = async (tx: Write, channel: number, user: SignedUser) => {
  const fields = await signedValues(tx, user.fields)
  const { id, contact_id: contact } = await store.identifyVisitor(tx, channel, { ...user, fields })
  if (contact !== null) await setFieldsOfContact(tx, contact, fields)
  return id
}

/** The text is untrusted until the signature of the site is verified. */
const signedUser = (tx: Write, widget: Widget, { user = '', signature }: Identity, keys: Keys) => {
  if (signature === undefined) throw invalid({ signature: [fieldFaults.required(label('signature'))] })
  if (!isSigned(user, signature, secretsOf(widget, keys, tx.now))) throw invalid({ signature: [notSigned] })
  const read = readUser(user, tx.now)
  if (typeof read === 'string') throw invalid({ user: [`The user ${read}`] })
  if (!isMailAddress(read.email) || read.email.length > 255)
    throw invalid({ user: ['The user must have an "email" that is a valid email address.'] })
  return read
}

const notSigned =
  'The signature does not fit the user. Sign the exact text of the user with HMAC-SHA256 and the identity secret of the channel, and give it in hexadecimal.'

const secretsOf = (widget: Widget, keys: Keys, now: Date) => {
  const { channel, identity_version: version, previous_identity_until: until } = widget
  const versions = [version, ...(until && until > now ? [version - 1] : [])].filter((one) => one > 0)
  return versions.map((one) => identitySecret(keys, channel.ulid, one))
}
