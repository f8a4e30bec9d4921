import { type Child, fill, h } from '../../page/elements.ts'
import type { Typing, WholeConversation, WidgetMessage } from '../../visitor/types.ts'
import type { Context } from '../base/context.ts'
import { typingLine } from '../composer/typing.ts'
import { drawFiles, drawMessages } from './messages.ts'
import { ratingForm } from './rating.ts'
import { scrolling } from './scrolling.ts'

export type MessageLog = ReturnType<typeof messageLog>

type Actions = { readEarlier: () => void; rate: Parameters<typeof ratingForm>[1]['send'] }

/** The messages of a conversation, and the status below them. */
export const messageLog = (context: Context, outgoing: HTMLElement, on: Actions) => {
  const { strings } = context
  const log = h('div', { class: 'log', role: 'log', 'aria-label': strings.log, 'aria-busy': 'true' })
  const ending = h('div', { class: 'ending' })
  const isTyping = typingLine(context)
  const rating = ratingForm(context, { send: on.rate, onGrown: () => toEnd() })
  const parts = [log, outgoing, ending, rating.element, isTyping.element]
  const { element, toEnd, keepEnd, keepPlace } = scrolling(...parts)
  let [messages, hasEarlier, status]: [WidgetMessage[], boolean, string] = [[], false, 'open']

  const isShown = ({ ulid }: WidgetMessage) => messages.some((one) => one.ulid === ulid)
  const drawEnding = () => fill(ending, ...closing(messages, status, context))
  const draw = () => {
    const earlier = h('button', { type: 'button', class: 'quiet', onclick: on.readEarlier }, strings.earlier)
    fill(log, hasEarlier && earlier, ...drawMessages(messages, context))
    drawEnding()
  }
  /** Appends elements only, so that screen readers announce only new messages. */
  const append = (added: WidgetMessage[]) => {
    if (added.some(({ author }) => author.type !== 'visitor')) isTyping.hide()
    log.append(...drawAfter(messages.at(-1), added, context))
    messages = [...messages, ...added]
    drawEnding()
  }
  const show = (all: WidgetMessage[], isMore: boolean) => {
    messages = all
    hasEarlier = isMore
    draw()
  }
  return {
    ...{ element, toEnd, draw, hideTyping: isTyping.hide },
    oldest: () => messages[0],
    newest: () => messages.at(-1),
    hasFiles: () => messages.some(({ attachments }) => attachments.length),
    status: () => status,
    /** Shows the whole conversation at first, and then new messages. */
    take: (whole: WholeConversation, isFirst: boolean) => {
      status = whole.status
      if (isFirst) show(whole.messages, whole.has_earlier)
      else keepEnd(() => append(whole.messages.filter((one) => !isShown(one))))
      keepEnd(() => rating.take(whole.satisfaction))
      if (isFirst) toEnd()
      log.removeAttribute('aria-busy')
    },
    takeEarlier: (whole: WholeConversation) =>
      keepPlace(() => show([...whole.messages, ...messages], whole.has_earlier)),
    /** A message of the visitor reopens a closed conversation. */
    takeSent: (message: WidgetMessage) => {
      status = 'open'
      rating.take(null)
      if (!isShown(message)) append([message])
      toEnd()
    },
    renewFiles: (current: WidgetMessage[]) => renewFiles(log, current, context),
    showTyping: (who: Typing) => keepEnd(() => isTyping.show(who)),
    /** Replaces the status below the last message. */
    tell: (...children: Child[]) => fill(ending, ...children),
  }
}

const drawAfter = (before: WidgetMessage | undefined, added: WidgetMessage[], context: Context) => {
  if (!before) return drawMessages(added, context)
  // The previous message is rendered only to detect whether the next one continues it, and is then removed.
  const drawn = drawMessages([before, ...added], context)
  return drawn.slice(drawn.findIndex((element) => element.localName === 'article') + 1)
}

const renewFiles = (log: HTMLElement, messages: WidgetMessage[], context: Context) => {
  for (const message of messages) {
    const old = log.querySelector(`[data-of="${CSS.escape(message.ulid)}"]`)
    const drawn = old && drawFiles(message, context)
    if (drawn && !old.contains((log.getRootNode() as ShadowRoot).activeElement)) old.replaceWith(drawn)
  }
}

/** The status below the last message. */
const closing = (messages: WidgetMessage[], status: string, { strings, visitor }: Context) => {
  if (status === 'closed') return [h('p', { class: 'line' }, strings.isClosed)]
  const isUnanswered = messages.length > 0 && messages.every(({ author }) => author.type === 'visitor')
  if (!isUnanswered) return []
  return [
    h(
      'p',
      { class: 'line', role: 'status' },
      strings.received,
      ' ',
      visitor?.email && strings.alsoByMail(visitor.email),
    ),
  ]
}
