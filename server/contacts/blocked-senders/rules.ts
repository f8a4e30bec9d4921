import Format from 'typebox/format'
import { label } from '../../platform/kernel/field-faults.ts'
import { invalid } from '../../platform/kernel/problem.ts'
import { isMailAddress } from '../../platform/validation/addresses.ts'

export type Sender = { type: 'email' | 'domain'; sender: string }

/** The sender that a text blocks: an email address or a domain. */
export const senderIn = (text: string): Sender => {
  const sender = text.trim().toLowerCase()
  if (isMailAddress(sender)) return { type: 'email', sender }
  const domain = sender.replace(/^@/, '')
  if (Format.IsHostname(domain) && domain.includes('.')) return { type: 'domain', sender: domain }
  throw invalid({
    sender: [
      `The ${label('sender')} field must be an email address such as offers@example.com, or a domain such as example.com.`,
    ],
  })
}

// A domain name has at most 127 labels. A blocked one with more labels than this is improbable.
const mostLabels = 20

/** All entries that would block an address: the address, its domain, and the parent domains. */
export const blockers = (address: string) => {
  const email = address.toLowerCase()
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .split('.')
    .slice(-mostLabels)
  return [email, ...labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))]
}

/** The maximum number of blocked senders of a workspace. */
export const mostBlocked = 10_000

export const assertRoom = (total: number) => {
  if (total < mostBlocked) return
  throw invalid({
    sender: [`A workspace can block at most ${mostBlocked} senders. Remove some, or block their domain.`],
  })
}
