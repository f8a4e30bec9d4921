import { fill, h, icon } from '../page/elements.ts'
import { isPhone } from '../page/page.ts'
import { readList, state, watch } from '../visitor/conversations.ts'
import type { WidgetConversation } from '../visitor/types.ts'
import { secret } from '../visitor/visitor.ts'
import { asking } from './asking.ts'
import type { Context, View } from './base/context.ts'
import { closeButton, logo, statusLine } from './base/heading.ts'
import { nextIcon } from './base/icons.ts'
import { problemText } from './base/problems.ts'
import { briefTime } from './base/times.ts'

/** The first page: the greeting, and the conversations of the visitor or the form for their first question. */
export const homeView = (context: Context): View => {
  const { strings } = context
  const content = h('div', { class: 'content' })
  let form: ReturnType<typeof asking> | undefined
  let focus = () => {}

  const draw = () => {
    if (state.list.length) {
      form?.stop()
      form = undefined
      const list = conversationList(context)
      fill(content, list)
      focus = () => list.querySelector('button')?.focus({ preventScroll: true })
    } else if (form) return
    else if (secret() && !state.isRead) {
      fill(content, h('div', { class: 'card skeleton', 'aria-label': strings.loading, role: 'status' }))
      void readList().catch((error: unknown) => fill(content, retry(error)))
    } else {
      form = asking(context)
      fill(content, h('div', { class: 'card' }, form.element), helpLink(context))
      focus = form.focus
      setTimeout(form.grow)
    }
  }
  const retry = (error: unknown) =>
    h(
      'div',
      { class: 'card' },
      h('p', { role: 'alert' }, strings.loadFailed, ' ', problemText(strings, error)),
      h('button', { type: 'button', class: 'primary', onclick: draw }, strings.retry),
    )
  const unwatch = watch(draw)
  draw()
  const element = h('div', { class: 'view scrolls' }, hero(context), content)
  return {
    element,
    focus: () => {
      if (isPhone()) element.querySelector<HTMLElement>('.close')?.focus({ preventScroll: true })
      else focus()
    },
    addFiles: (files) => form?.addFiles(files),
    leave: () => {
      unwatch()
      form?.stop()
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
    h('h2', {}, h('bdi', {}, context.settings.greeting ?? context.strings.greeting)),
    statusLine(context),
  )

const helpLink = ({ settings, strings }: Context) =>
  settings.help_url &&
  h(
    'a',
    { class: 'card help-centre', href: settings.help_url, target: '_blank', rel: 'noopener' },
    strings.helpCentre,
    h('span', { class: 'unseen' }, ` (${strings.opensInNewTab})`),
    icon(nextIcon, 'icon next'),
  )

const conversationList = (context: Context) => {
  const { strings, go } = context
  return h(
    'div',
    { class: 'lists' },
    h(
      'section',
      { class: 'card list', 'aria-labelledby': 'conversations' },
      h('h3', { id: 'conversations' }, strings.conversations),
      h('ul', {}, ...state.list.map((one) => h('li', {}, entry(one, context)))),
    ),
    helpLink(context),
    h('button', { type: 'button', class: 'primary', onclick: () => go('new') }, strings.newConversation),
  )
}

const entry = (conversation: WidgetConversation, context: Context) => {
  const { ulid, preview, preview_author: author, unread_count: unread, last_message_at: at } = conversation
  const { strings, go } = context
  return h(
    'button',
    { type: 'button', class: unread ? 'entry is-unread' : 'entry', onclick: () => go(ulid) },
    h(
      'span',
      { class: 'entry-top' },
      h('span', { class: 'author' }, h('bdi', {}, author ?? strings.you)),
      h('time', { datetime: at }, briefTime(at, context)),
    ),
    h('span', { class: 'preview' }, h('bdi', {}, preview)),
    unread > 0 && h('span', { class: 'dot', role: 'img', 'aria-label': strings.unread(unread) }),
  )
}
