import type { Channel } from '../../contract/channels/channels.ts'
import type { ChannelWidget } from '../../contract/widgets/widget-settings.ts'
import type { GlobalRead, Read, Write } from '../platform/db/transaction.ts'
import { within } from '../platform/http/callers/access.ts'
import type { Widget } from '../platform/http/callers/guest.ts'
import type { Principal } from '../platform/http/callers/principal.ts'
import type { Moment } from '../platform/kernel/clock.ts'
import { randomText } from '../platform/kernel/ids.ts'

/** Public, but impossible to enumerate: 20 letters and digits. */
const newKey = () => randomText(20).toLowerCase()

export const insert = ({ sql, workspace }: Write, channel: number) => sql`
  insert into channel_widgets (workspace_id, channel_id, key) values (${workspace}, ${channel}, ${newKey()})`

type Settings = Pick<
  ChannelWidget,
  | 'key'
  | 'position'
  | 'greeting'
  | 'language'
  | 'answer_time'
  | 'suggests_articles'
  | 'shows_team'
  | 'uses_channel_color'
  | 'allowed_origins'
>
export type StoredWidget = Settings & {
  identity_version: number
  identity_rotated_at: Moment | null
  previous_identity_until: Moment | null
}

export const find = async ({ sql, workspace }: Read, channel: number) => {
  const [widget] = await sql<StoredWidget[]>`
    select key, position, greeting, language, answer_time, suggests_articles, shows_team, uses_channel_color,
      allowed_origins, identity_version, identity_rotated_at, previous_identity_until
    from channel_widgets where workspace_id = ${workspace} and channel_id = ${channel}`
  return widget
}

/** The channel of a ULID, if it has a widget and the caller can access it. */
export const findChannel = async ({ sql, workspace }: Read, ulid: string, access: Principal['channels']) => {
  const [channel] = await sql<Pick<Channel, 'id' | 'ulid' | 'name' | 'type'>[]>`
    select c.id, c.ulid, c.name, c.type from channels c
    join channel_widgets d on d.workspace_id = ${workspace} and d.channel_id = c.id
    where c.workspace_id = ${workspace} and c.ulid = ${ulid} ${within({ sql }, access, sql`c.id`)}`
  return channel
}

export const update = ({ sql, workspace }: Write, channel: number, changes: Partial<Omit<Settings, 'key'>>) =>
  sql`
    update channel_widgets set ${sql(changes)} where workspace_id = ${workspace} and channel_id = ${channel}`

export const rotateIdentity = async (
  { sql, workspace, now }: Write,
  channel: number,
  previousUntil: Moment | null,
) => {
  const [rotated] = await sql<[{ version: number; previous_until: Moment | null }]>`
    update channel_widgets set identity_version = identity_version + 1, identity_rotated_at = ${now},
      previous_identity_until = case when identity_version > 0 then ${previousUntil}::timestamptz end
    where workspace_id = ${workspace} and channel_id = ${channel}
    returning identity_version as version, previous_identity_until as previous_until`
  return rotated
}

/** The widget with a key, in any workspace, unless its channel is being deleted. */
export const findByKey = async ({ sql }: GlobalRead, key: string) => {
  const [widget] = await sql<Widget[]>`
    select d.key, d.position, d.greeting, d.language, d.answer_time, d.suggests_articles, d.shows_team,
      d.allowed_origins, d.identity_version, d.previous_identity_until, d.first_loaded_at is not null as is_on_site, case when d.uses_channel_color then c.color else coalesce(w.brand_color, c.color) end as color,
      coalesce(c.sender_name, w.sender_name, w.brand_name, w.name) as sender_name,
      json_build_object('id', c.id, 'ulid', c.ulid, 'name', c.name) as channel,
      json_build_object('id', w.id, 'ulid', w.ulid, 'name', w.name, 'slug', w.slug, 'logo_url', w.logo_url) as workspace
    from channel_widgets d
    join channels c on c.workspace_id = d.workspace_id and c.id = d.channel_id
    join workspaces w on w.id = d.workspace_id
    where d.key = ${key} and c.deleting_since is null`
  return widget
}

/** Keeps the time of the first page of a website that has loaded the widget. */
export const noteSite = ({ sql, workspace, now }: Write, channel: number) => sql`
  update channel_widgets set first_loaded_at = ${now}
  where workspace_id = ${workspace} and channel_id = ${channel} and first_loaded_at is null`

/** The brain of a channel, if its articles are public. */
export const brainOf = async ({ sql, workspace }: Read, channel: number) => {
  const [agent] = await sql<{ brain_id: number | null }[]>`
    select brain_id from channel_agents where workspace_id = ${workspace} and channel_id = ${channel}`
  return agent?.brain_id ?? null
}
