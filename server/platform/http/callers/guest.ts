/** A browser on the page of a customer that has embedded a widget, and whose visitor it is if it has a secret. */
export type Guest = {
  workspace: { id: number }
  channel: { id: number; ulid: string }
  widget: Widget
  visitor: Visitor | undefined
  /** The negative id of the visitor, in place of the id of an API token, for uploads and idempotency keys. */
  token: { id: number; lastingSecret: string } | undefined
}

export type Widget = {
  key: string
  workspace: { id: number; ulid: string; name: string; slug: string; logo_url: string | null }
  channel: { id: number; ulid: string; name: string }
  sender_name: string
  color: string
  position: 'right' | 'left'
  greeting: string | null
  language: 'auto' | 'en' | 'de' | 'ar'
  answer_time: 'minutes' | 'hours' | 'day' | null
  suggests_articles: boolean
  shows_team: boolean
  allowed_origins: string[]
  identity_version: number
  previous_identity_until: Date | null
  /** True if a website has loaded it. */
  is_on_site: boolean
}

export type Visitor = {
  id: number
  external_id: string | null
  name: string | null
  email: string | null
  contact_id: number | null
  /** Values of fields of the contact, which the site has signed. Null removes one. */
  fields: Record<string, string | number | boolean | string[] | null>
}
