import { channelUpdated, type Channel as Stored } from '../../contract/channels/channels.ts'
import type {
  ChannelWidget,
  ChannelWidgetChanges,
  IdentitySecret,
} from '../../contract/widgets/widget-settings.ts'
import type { Read, Write } from '../platform/db/transaction.ts'
import { emit } from '../platform/events/events.ts'
import { Moment } from '../platform/kernel/clock.ts'
import type { Keys } from '../platform/kernel/keys.ts'
import { type FieldErrors, invalid, notFound } from '../platform/kernel/problem.ts'
import * as store from './widget-store.ts'

type Channel = Pick<Stored, 'id' | 'ulid' | 'name' | 'type'>

const previousWorksForMs = 24 * 60 * 60_000

export const snippetOf = (key: string, site: string) =>
  `<script src="${site}/widget/${key}.js" async></script>`
const demoUrlOf = (key: string, site: string) => `${site}/widget/${key}/demo`

export const widgetOf = async (tx: Read, channel: number, site: string): Promise<ChannelWidget> => {
  const widget = await store.find(tx, channel)
  if (!widget) throw notFound()
  const { identity_version: _, identity_rotated_at, previous_identity_until: until, ...settings } = widget
  return {
    ...settings,
    snippet: snippetOf(widget.key, site),
    demo_url: demoUrlOf(widget.key, site),
    identity_secret_created_at: identity_rotated_at,
    previous_identity_secret_valid_until: until && until > tx.now ? until : null,
  }
}

export const changeWidget = async (
  tx: Write,
  { id, ulid, name, type }: Channel,
  { allowed_origins, ...changes }: ChannelWidgetChanges,
) => {
  const origins = allowed_origins && originsOf(allowed_origins)
  const all = { ...changes, ...(origins && { allowed_origins: origins }) }
  if (Object.keys(all).length) await store.update(tx, id, all)
  emit(tx, channelUpdated, { channel: ulid, name, type })
}

/** The origins in the form that browsers send, without duplicates. */
const originsOf = (given: string[]) => {
  const origins = given.map(originIn)
  const faults: FieldErrors = {}
  for (const [index, origin] of origins.entries())
    if (!origin)
      faults[`allowed_origins.${index}`] = [
        `${given[index]} is not an origin. Give scheme and host without a path, such as https://www.example.com or https://*.example.com.`,
      ]
  if (Object.keys(faults).length) throw invalid(faults)
  return [...new Set(origins.flatMap((origin) => origin ?? []))]
}

const anyHost = 'any-host--'

const originIn = (text: string) => {
  const wanted = text.trim().replace('://*.', `://${anyHost}.`)
  if (!/^https?:\/\//i.test(wanted) || /[*\s]/.test(wanted) || !URL.canParse(wanted)) return undefined
  const { origin, pathname, search, hash, username } = new URL(wanted)
  if (pathname !== '/' || search || hash || username) return undefined
  return origin.replace(`://${anyHost}.`, '://*.')
}

/** The secret with which the site signs its users. Another version is another secret. */
export const identitySecret = (keys: Keys, channel: string, version: number) =>
  keys.mark('widget identity', `${channel} ${version}`)

export const rotateIdentity = async (
  tx: Write,
  { id, ulid, name, type }: Channel,
  { keys, revokesPrevious }: { keys: Keys; revokesPrevious: boolean },
): Promise<IdentitySecret> => {
  const previousUntil = revokesPrevious ? null : new Moment(tx.now.getTime() + previousWorksForMs)
  const { version, previous_until } = await store.rotateIdentity(tx, id, previousUntil)
  emit(tx, channelUpdated, { channel: ulid, name, type })
  return { secret: identitySecret(keys, ulid, version), previous_valid_until: previous_until }
}
