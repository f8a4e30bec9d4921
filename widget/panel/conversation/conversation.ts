import { h } from '../../page/elements.ts'
import { isPhone } from '../../page/page.ts'
import { Failure } from '../../visitor/api.ts'
import type { WidgetMessage, WidgetSatisfaction } from '../../visitor/types.ts'
import { asVisitor } from '../../visitor/visitor.ts'
import type { Context, View } from '../base/context.ts'
import { heading } from '../base/heading.ts'
import { problemText } from '../base/problems.ts'
import { composer } from '../composer/composer.ts'
import { moveDraft } from '../composer/drafts.ts'
import { outgoingMessage } from '../composer/outgoing.ts'
import { tellTyping } from '../composer/typing.ts'
import { follow } from './following.ts'
import { messageLog } from './log.ts'
import { reading } from './reading.ts'

/** A conversation that is updated in real time. */
export const conversationView = (context: Context, ulid: string): View => {
  const { strings } = context
  const path = `/conversations/${ulid}`
  const outgoing = outgoingMessage(strings, () => log.toEnd())
  const log = messageLog(context, outgoing.element, {
    readEarlier: () => void reads.readEarlier().catch(log.draw),
    rate: (rating, comment) =>
      asVisitor<WidgetSatisfaction>('PUT', `${path}/rating`, { body: { rating, comment } }),
  })
  const reads = reading(context, ulid, log)
  const open = () => {
    if (context.started?.ulid === ulid) log.take(context.started, true)
    else log.tell(h('p', { class: 'line', role: 'status' }, strings.loading))
    context.started = undefined
    reads.update().catch(failed)
  }
  const failed = (error: unknown) => {
    const isGone = error instanceof Failure && error.status === 404
    const [label, act] = isGone ? [strings.newConversation, startAnew] : [strings.retry, open]
    const problem = isGone ? strings.gone : `${strings.loadFailed} ${problemText(strings, error)}`
    log.tell(
      h('p', { class: 'line', role: 'alert' }, problem),
      h('button', { type: 'button', class: 'primary', onclick: act }, label),
    )
  }
  const startAnew = () => {
    moveDraft(ulid)
    context.go('new')
  }
  const form = composer({
    ...{ context, outgoing, conversation: ulid },
    onTyped: tellTyping(path),
    send: async (body, { id }) =>
      log.takeSent(await asVisitor<WidgetMessage>('POST', `${path}/messages`, { body, idempotencyKey: id })),
    onFailed: (failure) => {
      if (failure.status === 404) failed(failure)
    },
  })
  const unfollow = follow(context, ulid, log, reads)
  open()
  const element = h('div', { class: 'view' }, heading(context), log.element, form.element)
  return {
    element,
    focus: () => {
      form.grow()
      log.toEnd()
      reads.seen()
      if (isPhone()) element.querySelector<HTMLElement>('.back')?.focus({ preventScroll: true })
      else form.focus()
    },
    addFiles: form.addFiles,
    leave: () => {
      unfollow()
      form.stop()
    },
  }
}
