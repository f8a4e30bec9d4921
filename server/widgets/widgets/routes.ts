import {
  createVisitor as createVisitorEndpoint,
  forgetVisitor,
  listConversations,
  listenToWidget,
  listWidgetArticles,
  type NewWidgetMessage,
  rateConversation,
  readConversation,
  showConversation,
  showVisitor,
  showWidgetSettings,
  startConversation,
  suggestArticles,
  typeInConversation,
  uploadToWidget,
  writeToConversation,
} from '../../../contract/widgets/widget.ts'
import type { ArticleSearch } from '../../articles/index.ts'
import { parkUpload } from '../../files/index.ts'
import { hastenReplies } from '../../mail/index.ts'
import { plainBody, preparedDraft } from '../../messages/index.ts'
import type { Read } from '../../platform/db/transaction.ts'
import { afterwards } from '../../platform/http/afterwards.ts'
import { type KnownGuest, route } from '../../platform/http/route.ts'
import { fieldFaults, label } from '../../platform/kernel/field-faults.ts'
import { asUlid } from '../../platform/kernel/ids.ts'
import type { Keys } from '../../platform/kernel/keys.ts'
import { conflict, invalid } from '../../platform/kernel/problem.ts'
import { tellTyping } from '../../tickets/index.ts'
import { askedInWidget, rate } from '../satisfaction/actions.ts'
import { ask, isEmpty, write } from './ask.ts'
import * as conversations from './conversation-store.ts'
import { createVisitor } from './identify.ts'
import { hashOf } from './rules.ts'
import { listArticles, searchArticles, settingsOf, shelfOf, suggestions } from './settings.ts'
import { shownConversation, shownMessages, wholeConversation } from './shown.ts'
import { stream } from './stream.ts'
import * as visitors from './visitor-store.ts'

type Keyed = { keys: Keys }
type Searching = { articles: ArticleSearch }

const find = (tx: Read, params: { conversation: string }, { visitor }: KnownGuest) =>
  conversations.find(tx, visitor.id, params.conversation)

/** The text of a visitor is plain text, even if it looks like markup. */
const prepare = async (body: NewWidgetMessage, workspace: number) => {
  if (isEmpty(body)) throw invalid({ text: [fieldFaults.required(label('text'))] })
  return preparedDraft(plainBody(body.text ?? ''), body.attachment_ids ?? [], { workspace })
}

/** The id of a message in a query or body. */
const placeOf = async (tx: Read, ticket: number, field: string, ulid: string | undefined) => {
  if (ulid === undefined) return undefined
  const id = await conversations.messageId(tx, ticket, asUlid(ulid) ?? '')
  if (id === undefined) throw invalid({ [field]: [fieldFaults.selected(label(field))] })
  return id
}

export const routes = [
  route(showWidgetSettings, ({ tx, me, site }) => settingsOf(tx, me, site)),
  route(suggestArticles, async ({ tx, me, query: { text }, site }, { articles }: Searching) => {
    const shelf = await shelfOf(tx, me, site)
    const workspace = me.workspace.id
    return afterwards(async () => (shelf ? suggestions(articles, { ...shelf, workspace, text }) : []))
  }),
  route(listWidgetArticles, async ({ tx, me, query, site }, { articles }: Searching) => {
    const shelf = await shelfOf(tx, me, site)
    const text = query.text?.trim()
    const workspace = me.workspace.id
    const first = shelf ? await listArticles(tx, shelf, text) : []
    return afterwards(async () =>
      shelf && text ? searchArticles(articles, { ...shelf, workspace, text }, first) : first,
    )
  }),
  route(createVisitorEndpoint, ({ tx, me, body }, { keys }: Keyed) => createVisitor(tx, me, body, keys)),
  route(showVisitor, async ({ tx, me: { visitor } }) => ({
    name: visitor.name,
    email: visitor.email,
    is_identified: visitor.external_id !== null,
    unread_count: await conversations.countUnread(tx, visitor.id),
  })),
  route(forgetVisitor, async ({ tx, me }) => {
    await visitors.removeSecret(tx, hashOf(me.token.lastingSecret))
  }),
  route(uploadToWidget, ({ tx, me, body }) => parkUpload(tx, me.token.id, body)),
  route(listConversations, async ({ tx, me, site }) =>
    (await conversations.latest(tx, me.visitor.id)).map((one) => shownConversation(one, site)),
  ),
  route(
    startConversation,
    async ({ tx, me, body, prepared: draft, site }, { keys }: Keyed) => {
      const ticket = await ask({ tx, me, draft }, body)
      return wholeConversation(tx, ticket, {}, { site, keys })
    },
    { prepare },
  ),
  route(
    showConversation,
    find,
    async ({ tx, found: { ticket_id: ticket }, query, site }, { keys }: Keyed) => {
      const [after, before] = await Promise.all([
        placeOf(tx, ticket, 'after', query.after),
        placeOf(tx, ticket, 'before', query.before),
      ])
      return wholeConversation(tx, ticket, { after, before }, { site, keys })
    },
  ),
  route(
    writeToConversation,
    find,
    async ({ tx, me, found, prepared: draft, site }, { keys }: Keyed) => {
      const id = await write({ tx, me, draft }, found)
      const [message] = await shownMessages(tx, [id], { site, keys })
      if (!message) throw new Error('A message that was just written is gone.')
      return message
    },
    { prepare },
  ),
  route(readConversation, find, async ({ tx, found: { ticket_id: ticket }, body, site }) => {
    const message = await placeOf(tx, ticket, 'message_ulid', body.message_ulid)
    if (message !== undefined) {
      await conversations.markRead(tx, ticket, message)
      await hastenReplies(tx, ticket)
    }
    return shownConversation(await conversations.stateOf(tx, ticket), site)
  }),
  route(rateConversation, find, async ({ tx, found: { ticket_id: id, ulid }, body }) => {
    const { rating, comment = null } = body
    const asked = await askedInWidget(tx, id)
    if (!asked) throw conflict('This conversation is not closed, or its visitor is not asked for a rating.')
    if (await rate(tx, { id, ulid }, { rating, comment })) return { ...asked, rating }
    return (await askedInWidget(tx, id)) ?? asked
  }),
  route(typeInConversation, find, async ({ tx, found: { target_id: typing } }) => {
    tellTyping(tx, { typing })
  }),
  route(
    listenToWidget,
    async ({ tx, me }) =>
      (await conversations.latest(tx, me.visitor.id)).map(
        ({ ulid, status, last_message_at, unread_count }) => ({
          conversation: ulid,
          status,
          last_message_at,
          unread_count,
        }),
      ),
    { stream },
  ),
]
