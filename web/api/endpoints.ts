import type { Static, TSchema } from 'typebox'
import type { Endpoint, Params } from '../../contract/base/endpoint.ts'

// Only types are taken from here, so that none of its schemas are sent to the browser.
type Contract = typeof import('../../contract/accounts/me.ts') &
  typeof import('../../contract/accounts/passwords.ts') &
  typeof import('../../contract/accounts/second-factor.ts') &
  typeof import('../../contract/accounts/sessions.ts') &
  typeof import('../../contract/accounts/setup.ts') &
  typeof import('../../contract/accounts/tokens.ts') &
  typeof import('../../contract/channels/channels.ts') &
  typeof import('../../contract/channels/widget-settings.ts') &
  typeof import('../../contract/contacts/blocked-senders.ts') &
  typeof import('../../contract/contacts/companies.ts') &
  typeof import('../../contract/contacts/contacts.ts') &
  typeof import('../../contract/live/live.ts') &
  typeof import('../../contract/members/invitations.ts') &
  typeof import('../../contract/members/members.ts') &
  typeof import('../../contract/members/teams.ts') &
  typeof import('../../contract/messages/agent-answers.ts') &
  typeof import('../../contract/messages/attachments.ts') &
  typeof import('../../contract/messages/drafts.ts') &
  typeof import('../../contract/messages/messages.ts') &
  typeof import('../../contract/messages/quick-replies.ts') &
  typeof import('../../contract/messages/scheduled-messages.ts') &
  typeof import('../../contract/messages/uploads.ts') &
  typeof import('../../contract/notifications/notifications.ts') &
  typeof import('../../contract/tickets/followers.ts') &
  typeof import('../../contract/tickets/saved-views.ts') &
  typeof import('../../contract/tickets/tags.ts') &
  typeof import('../../contract/tickets/ticket-counts.ts') &
  typeof import('../../contract/tickets/ticket-merge.ts') &
  typeof import('../../contract/tickets/ticket-snooze.ts') &
  typeof import('../../contract/tickets/ticket-spam.ts') &
  typeof import('../../contract/tickets/tickets.ts') &
  typeof import('../../contract/workflows/workflow-runs.ts') &
  typeof import('../../contract/workflows/workflows.ts') &
  typeof import('../../contract/workspaces/getting-started.ts') &
  typeof import('../../contract/workspaces/hours.ts') &
  typeof import('../../contract/workspaces/workspaces.ts')

type Endpoints = Extract<Contract[keyof Contract], Endpoint>

/** All endpoints, by names such as `GET /api/tags`. */
type ByName = { [E in Endpoints as `${E['method']} ${E['path']}`]: E }

export type EndpointName = keyof ByName

/** A value as JSON has it: a date is a text. */
export type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Json<Item>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T

export type ParamsOf<N extends EndpointName> = Params<ByName[N]>
export type BodyOf<N extends EndpointName> = ByName[N] extends { body: infer B extends TSchema }
  ? Static<B>
  : undefined

export type Page<Item> = { data: Item[]; meta: { current_page: number; last_page: number; total: number } }

/** A list that is asked for with a cursor has no total; with a page number it has no cursor. */
export type CursorPage<Item> = { data: Item[]; meta: { next_cursor?: string | null; total?: number } }

export type AnswerOf<N extends EndpointName> = ByName[N] extends {
  paging: { item: infer I extends TSchema; cursor: true }
}
  ? CursorPage<Json<Static<I>>>
  : ByName[N] extends { paging: { item: infer I extends TSchema } }
    ? Page<Json<Static<I>>>
    : ByName[N] extends { feed: { item: infer I extends TSchema } }
      ? { data: Json<Static<I>>[]; meta: { next_before: number | null } }
      : ByName[N] extends { reply: infer R extends TSchema }
        ? { data: Json<Static<R>> }
        : undefined
