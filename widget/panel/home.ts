import { fill, h, icon } from '../page/elements.ts'
import { isPhone } from '../page/page.ts'
import { readList, state, watch } from '../visitor/conversations.ts'
import type { WidgetConversation } from '../visitor/types.ts'
import { secret } from '../visitor/visitor.ts'
import { articles } from './articles.ts'
import type { Context, View } from './base/context.ts'
import { avatar, faces, logo } from './base/faces.ts'
import { closeButton, statusLine } from './base/heading.ts'
import { sendIcon } from './base/icons.ts'
import { problemText } from './base/problems.ts'
import { briefTime } from './base/times.ts'
import { openDraft } from './composer/drafts.ts'

/** The first page: the greeting, the conversations of the visitor, the way to another one, and articles. */
export const homeView = (context: Context): View => {
  const { strings } = context
  const conversations = h('div', { class: 'part' })
  const shelf = articles(context)
  let drawn: unknown
  const draw = () => {
    if (drawn === state.list) return
    drawn = state.list
    fill(conversations, state.list.length > 0 && conversationList(context))
    if (state.list.length || state.isRead || !secret()) return
    fill(conversations, h('div', { class: 'card skeleton', 'aria-label': strings.loading, role: 'status' }))
    void readList().catch((error: unknown) => fill(conversations, retry(error)))
  }
  const again = () => {
    drawn = undefined
    draw()
  }
  const retry = (error: unknown) =>
    h(
      'div',
      { class: 'card' },
      h('p', { role: 'alert' }, strings.loadFailed, ' ', problemText(strings, error)),
      h('button', { type: 'button', class: 'primary', onclick: again }, strings.retry),
    )
  const unwatch = watch(draw)
  draw()
  const content = h('div', { class: 'content' }, conversations, messageCard(context), shelf.element)
  const element = h('div', { class: 'view scrolls' }, hero(context), content)
  return {
    element,
    focus: () => {
      const first = isPhone() ? '.close' : '.content button'
      element.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
    },
    leave: () => {
      unwatch()
      shelf.stop()
    },
  }
}

const hero = (context: Context) =>
  h(
    'header',
    { class: 'hero' },
    h(
      'div',
      { class: 'hero-top' },
      logo(context),
      h('span', { class: 'hero-name' }, h('bdi', {}, context.settings.name)),
      closeButton(context),
    ),
    faces(context),
    h('h2', {}, h('bdi', {}, context.settings.greeting ?? context.strings.greeting)),
  )

/** The way to a new conversation, with the draft of one. */
const messageCard = (context: Context) => {
  const { strings, go } = context
  const draft = openDraft().text.trim()
  return h(
    'div',
    { class: 'card send-card' },
    h(
      'div',
      { class: 'send-texts' },
      h(
        'button',
        { type: 'button', class: 'send-message', onclick: () => go('new') },
        strings.newConversation,
      ),
      draft
        ? h('p', { class: 'preview' }, strings.draft, ' ', h('bdi', {}, draft.slice(0, 200)))
        : statusLine(context),
    ),
    icon(sendIcon, 'icon send-icon'),
  )
}

const mostShown = 3

const conversationList = (context: Context) => {
  const { strings } = context
  const [shown, others] = [state.list.slice(0, mostShown), state.list.slice(mostShown)]
  const item = (one: WidgetConversation) => h('li', {}, entry(one, context))
  const list = h('ul', {}, ...shown.map(item))
  const showAll = () => {
    list.append(...others.map(item))
    list.children[mostShown]?.querySelector('button')?.focus()
    more.remove()
  }
  const more = h('button', { type: 'button', class: 'quiet', onclick: showAll }, strings.allConversations)
  return h(
    'section',
    { class: 'card list', 'aria-labelledby': 'conversations' },
    h('h3', { id: 'conversations' }, strings.conversations),
    list,
    others.length > 0 && more,
  )
}

const entry = (conversation: WidgetConversation, context: Context) => {
  const { ulid, preview, preview_author: author, unread_count: unread, last_message_at: at } = conversation
  const { strings, go } = context
  return h(
    'button',
    { type: 'button', class: unread ? 'entry is-unread' : 'entry', onclick: () => go(ulid) },
    author === null ? logo(context) : avatar(conversation.preview_avatar_url, author),
    h(
      'span',
      { class: 'entry-texts' },
      h(
        'span',
        { class: 'entry-top' },
        h('span', { class: 'author' }, h('bdi', {}, author ?? strings.you)),
        h('time', { datetime: at }, briefTime(at, context)),
      ),
      h('span', { class: 'preview' }, h('bdi', {}, preview)),
    ),
    unread > 0 && h('span', { class: 'dot', role: 'img', 'aria-label': strings.unread(unread) }),
  )
}
