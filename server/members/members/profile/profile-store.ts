import type { Language } from '../../../../contract/members/languages.ts'
import type { MeChanges } from '../../../../contract/members/me.ts'
import type { NotificationChoices } from '../../../../contract/members/notification-choices.ts'
import type { GlobalRead, GlobalWrite } from '../../../platform/db/transaction.ts'

export type Profile = {
  id: number
  ulid: string
  name: string
  email: string
  avatar_url: string | null
  timezone: string
  /** As it was entered. */
  signature: string | null
  /** At least the choices that differ from the defaults. */
  notification_choices: Partial<NotificationChoices>
  after_sending: 'closed' | 'waiting' | null
  /** If it is null, the app is in the language of the browser. */
  language: Language | null
}

export const find = async ({ sql }: GlobalRead, user: number) => {
  const [profile] = await sql<Profile[]>`
    select id, ulid, name, email, avatar_url, timezone, signature, notification_choices, after_sending,
      language
    from users where id = ${user}`
  return profile
}

/** Locks the profile until the transaction ends. */
/** The language of a person. Null if the browser decides, or if the person does not exist. */
export const languageOf = async ({ sql }: GlobalRead, ulid: string) => {
  const [found] = await sql<{ language: Language | null }[]>`select language from users where ulid = ${ulid}`
  return found?.language ?? null
}

export const lockByUlid = async ({ sql }: GlobalWrite, ulid: string) => {
  const [found] = await sql<Pick<Profile, 'id' | 'notification_choices'>[]>`
    select id, notification_choices from users where ulid = ${ulid} for update`
  return found
}

export const update = async (
  { sql }: GlobalWrite,
  user: number,
  { notifications, ...changes }: Omit<MeChanges, 'avatar_url'>,
) => {
  if (Object.keys(changes).length) await sql`update users set ${sql(changes)} where id = ${user}`
  if (notifications)
    await sql`
      update users set notification_choices = notification_choices || ${JSON.stringify(notifications)}::jsonb
      where id = ${user}`
}

export const setAvatarUrl = ({ sql }: GlobalWrite, user: number, url: string | null) =>
  sql`update users set avatar_url = ${url} where id = ${user}`
