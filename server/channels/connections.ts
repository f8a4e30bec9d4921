import type { ConnectionFacts } from '../../contract/across/connections.ts'
import type { ChannelWithMail } from '../../contract/channels/channels.ts'
import type { Read } from '../platform/db/transaction.ts'
import type { Moment } from '../platform/kernel/clock.ts'
import { type ChannelSecrets, secretsOfChannels } from './mail/mail-store.ts'
import * as store from './store.ts'

type Known = ChannelWithMail & ChannelSecrets
type Kind = {
  kind: ConnectionFacts['kind']
  /** Tells apart what is of the same kind. */
  key?: string
  /** The part of the settings of the channel that changes it. */
  tab: 'receiving' | 'sending' | 'widget'
  factsOf: (known: Known) => (Partial<ConnectionFacts> & Pick<ConnectionFacts, 'name'>) | null
}

/** The servers of the channels, their certificates, and the secrets that channels have. */
export const channelConnections = async (tx: Read): Promise<ConnectionFacts[]> => {
  const [channels, secrets] = await Promise.all([store.all(tx, 'all'), secretsOfChannels(tx)])
  const secretsOf = new Map(secrets.map((one) => [one.id, one]))
  return channels.flatMap((channel) => {
    const own = secretsOf.get(channel.id)
    return own && !channel.deleting_since ? connectionsOf({ ...channel, ...own }) : []
  })
}

const connectionsOf = (known: Known) =>
  kinds.flatMap(({ kind, key = kind, tab, factsOf }): ConnectionFacts[] => {
    const facts = factsOf(known)
    if (!facts) return []
    const { ulid, name: owner } = known
    const path = `/settings/channels/${ulid}?tab=${tab}`
    return [{ ...unknown, key: `${key} ${ulid}`, kind, ulid, owner, path, ...facts }]
  })

const unknown = { note: null, created_at: null, expires_at: null, last_used_at: null, failing_since: null }

const serverOf = ({ server, last_at, failing_since }: Known['mail']['sending'], created_at: Moment | null) =>
  server === null ? null : { name: server, created_at, last_used_at: last_at, failing_since }

const certificateOf = (name: string | null, expires_at: Moment | null, note: string | null) =>
  name === null || expires_at === null ? null : { name, expires_at, note }

const kinds: Kind[] = [
  {
    kind: 'mailbox',
    tab: 'receiving',
    factsOf: ({ mail, ...known }) => serverOf(mail.receiving, known.receiving_set_at),
  },
  {
    kind: 'smtp_server',
    tab: 'sending',
    factsOf: ({ mail, ...known }) => serverOf(mail.sending, known.sending_set_at),
  },
  {
    kind: 'certificate',
    key: 'receiving_certificate',
    tab: 'receiving',
    factsOf: ({ mail, receiving_certificate_ends_at, receiving_certificate_issuer }) =>
      certificateOf(mail.receiving.server, receiving_certificate_ends_at, receiving_certificate_issuer),
  },
  {
    kind: 'certificate',
    key: 'sending_certificate',
    tab: 'sending',
    factsOf: ({ mail, sending_certificate_ends_at, sending_certificate_issuer }) =>
      certificateOf(mail.sending.server, sending_certificate_ends_at, sending_certificate_issuer),
  },
  {
    kind: 'dkim_key',
    tab: 'sending',
    factsOf: ({ dkim_selector, dkim_created_at, email_address }) =>
      dkim_selector === null
        ? null
        : {
            name: `${dkim_selector}._domainkey.${email_address.split('@').at(-1)}`,
            created_at: dkim_created_at,
          },
  },
  {
    kind: 'inbound_url',
    tab: 'receiving',
    factsOf: ({ type, email_address, hook_renewed_at }) =>
      type === 'email' ? { name: email_address, created_at: hook_renewed_at } : null,
  },
  {
    kind: 'identity_secret',
    tab: 'widget',
    factsOf: ({ name, identity_rotated_at }) =>
      identity_rotated_at === null ? null : { name, created_at: identity_rotated_at },
  },
]
