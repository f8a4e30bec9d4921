import { fill, h } from '../page/elements.ts'
import { isPhone, page } from '../page/page.ts'
import { Failure } from '../visitor/api.ts'
import { keep, state, typing, watch } from '../visitor/conversations.ts'
import type { WholeConversation, WidgetConversation, WidgetMessage } from '../visitor/types.ts'
import { asVisitor } from '../visitor/visitor.ts'
import type { Context, View } from './base/context.ts'
import { heading } from './base/heading.ts'
import { problemText } from './base/problems.ts'
import { composer } from './composer/composer.ts'
import { moveDraft } from './composer/drafts.ts'
import { tellTyping, typingLine } from './composer/typing.ts'
import { drawFiles, drawMessages } from './messages.ts'

/** Signed URLs of files work for two minutes at least. */
const refreshMs = 100_000

/** A conversation, with new messages as they come. */
export const conversationView = (context: Context, ulid: string): View => {
  const { words } = context
  const path = `/conversations/${ulid}`
  const log = h('div', { class: 'log', role: 'log', 'aria-label': words.log, 'aria-busy': 'true' })
  const ending = h('div', { class: 'ending' })
  const isTyping = typingLine(context)
  const scrolls = h('div', { class: 'scrolls messages', tabindex: '0' }, log, ending, isTyping.element)
  let messages: WidgetMessage[] = []
  let hasEarlier = false
  let status = 'open'

  const isAtEnd = () => scrolls.scrollHeight - scrolls.scrollTop - scrolls.clientHeight < 80
  const toEnd = () => {
    scrolls.scrollTop = scrolls.scrollHeight
  }
  const draw = () => {
    const earlier = h(
      'button',
      { type: 'button', class: 'quiet', onclick: () => void readEarlier().catch(draw) },
      words.earlier,
    )
    const drawn = drawMessages(messages, context)
    const wanted = [hasEarlier && earlier, ...drawn]
    fill(log, ...wanted)
    fill(ending, ...closing(messages, status, context))
  }
  /** Adds to what is shown, so that only this is announced. */
  const append = (added: WidgetMessage[]) => {
    const shown = messages.length
    messages = [...messages, ...added]
    if (added.some(({ author }) => author.type !== 'visitor')) isTyping.hide()
    const last = messages.slice(Math.max(0, shown - 1))
    const drawn = drawMessages(last, context)
    // The one before is drawn again only to know what continues it.
    const before = shown ? drawn.findIndex((element) => element.localName === 'article') + 1 : 0
    log.append(...drawn.slice(before))
    fill(ending, ...closing(messages, status, context))
  }

  const markRead = async () => {
    const unread = state.list.find((one) => one.ulid === ulid)?.unread_count ?? 0
    const newest = messages.at(-1)
    if (!unread || !newest || !context.isSeen()) return
    const body = { message_ulid: newest.ulid }
    keep(await asVisitor<WidgetConversation>('PUT', `${path}/read`, { body }))
  }
  const take = (whole: WholeConversation, isFirst: boolean) => {
    const wasAtEnd = isAtEnd()
    status = whole.status
    if (isFirst) {
      messages = whole.messages
      hasEarlier = whole.has_earlier
      draw()
    } else append(whole.messages.filter(({ ulid }) => !messages.some((one) => one.ulid === ulid)))
    if (isFirst || wasAtEnd) toEnd()
  }
  const readEarlier = async () => {
    const before = messages[0]?.ulid
    const whole = await asVisitor<WholeConversation>('GET', `${path}?before=${before}`)
    const height = scrolls.scrollHeight
    hasEarlier = whole.has_earlier
    messages = [...whole.messages, ...messages]
    draw()
    scrolls.scrollTop += scrolls.scrollHeight - height
    scrolls.focus({ preventScroll: true })
  }

  let reading: Promise<void> | undefined
  let isStale = false
  /** Reads what is new. Calls meanwhile lead to one more. */
  const update = (): Promise<void> => {
    isStale = reading !== undefined
    reading ??= read().finally(() => {
      reading = undefined
      if (isStale) void update().catch(() => undefined)
    })
    return reading
  }
  const read = async () => {
    const newest = messages.at(-1)?.ulid
    const whole = await asVisitor<WholeConversation>('GET', newest ? `${path}?after=${newest}` : path)
    take(whole, !newest)
    log.removeAttribute('aria-busy')
    if (newest && whole.messages.length >= 50) isStale = true
    seen()
  }
  const open = () => {
    fill(ending, h('p', { class: 'line', role: 'status' }, words.loading))
    update().catch((error: unknown) => fill(ending, ...failed(error)))
  }
  const failed = (error: unknown) => {
    const isGone = error instanceof Failure && error.status === 404
    const [label, act] = isGone ? [words.newConversation, startAnew] : [words.retry, open]
    return [
      h(
        'p',
        { class: 'line', role: 'alert' },
        isGone ? words.gone : `${words.loadFailed} ${problemText(words, error)}`,
      ),
      h('button', { type: 'button', class: 'primary', onclick: act }, label),
    ]
  }
  const startAnew = () => {
    moveDraft(ulid)
    context.go('new')
  }

  const form = composer({
    context,
    conversation: ulid,
    onTyped: tellTyping(path),
    send: async (body, { id }) => {
      const message = await asVisitor<WidgetMessage>('POST', `${path}/messages`, { body, idempotencyKey: id })
      status = 'open'
      if (!messages.some((one) => one.ulid === message.ulid)) append([message])
      toEnd()
    },
    onFailed: (failure) => {
      if (failure.status === 404) fill(ending, ...failed(failure))
      return undefined
    },
  })

  const known = () => state.list.find((one) => one.ulid === ulid)
  const unwatch = watch(({ conversation }) => {
    const latest = known()?.last_message_at ?? ''
    const shown = messages.at(-1)?.created_at ?? ''
    const isNew = conversation === ulid || latest > shown || (known()?.status ?? status) !== status
    if (isNew) void update().catch(() => undefined)
  })
  typing.show = ({ conversation, seconds }) => {
    if (conversation !== ulid) return
    const wasAtEnd = isAtEnd()
    isTyping.show(seconds)
    if (wasAtEnd) toEnd()
  }
  const seen = () => void markRead().catch(() => undefined)
  page.document.addEventListener('visibilitychange', seen)
  const refresh = setInterval(() => {
    if (!context.isSeen() || !messages.some(({ attachments }) => attachments.length)) return
    void asVisitor<WholeConversation>('GET', path)
      .then(({ messages }) => renewFiles(log, messages, context))
      .catch(() => undefined)
  }, refreshMs)
  open()

  const element = h('div', { class: 'view' }, heading(context), scrolls, form.element)
  return {
    element,
    focus: () => {
      form.grow()
      toEnd()
      seen()
      if (isPhone()) element.querySelector<HTMLElement>('.back')?.focus({ preventScroll: true })
      else form.focus()
    },
    addFiles: form.addFiles,
    leave: () => {
      unwatch()
      typing.show = undefined
      isTyping.hide()
      clearInterval(refresh)
      page.document.removeEventListener('visibilitychange', seen)
      form.stop()
    },
  }
}

const renewFiles = (log: HTMLElement, messages: WidgetMessage[], context: Context) => {
  for (const message of messages) {
    const old = log.querySelector(`[data-of="${CSS.escape(message.ulid)}"]`)
    const drawn = old && drawFiles(message, context)
    if (drawn && !old.contains((log.getRootNode() as ShadowRoot).activeElement)) old.replaceWith(drawn)
  }
}

/** What stands below the last message. */
const closing = (messages: WidgetMessage[], status: string, { words, visitor }: Context) => {
  if (status === 'closed') return [h('p', { class: 'line' }, words.isClosed)]
  const isUnanswered = messages.length > 0 && messages.every(({ author }) => author.type === 'visitor')
  if (!isUnanswered) return []
  return [
    h(
      'p',
      { class: 'line', role: 'status' },
      words.received,
      ' ',
      visitor?.email && words.alsoByMail(visitor.email),
    ),
  ]
}
