import { h } from '../page/elements.ts'
import { isPhone } from '../page/page.ts'
import { begin, keep } from '../visitor/conversations.ts'
import type { WholeConversation } from '../visitor/types.ts'
import { asVisitor, secret } from '../visitor/visitor.ts'
import type { Context, View } from './base/context.ts'
import { faces } from './base/faces.ts'
import { heading } from './base/heading.ts'
import type { Prefill } from './base/prefill.ts'
import { composer } from './composer/composer.ts'
import { outgoingMessage } from './composer/outgoing.ts'
import { personCard } from './composer/person.ts'
import { scrolling } from './conversation/scrolling.ts'
import { fieldsCard } from './fields.ts'
import { suggestions } from './suggestions.ts'
import { visit } from './visit.ts'

/** A conversation that has not begun: the message comes first, and then who asks. */
export const newView = (context: Context, prefill: Prefill = {}): View => {
  const { strings } = context
  const suggested = suggestions(context)
  const outgoing = outgoingMessage(strings, () => log.toEnd())
  const intro = h('div', { class: 'intro' }, faces(context), h('p', {}, strings.questionHint))
  const fields = fieldsCard(context)
  const log = scrolling(intro, fields.element, suggested.element, outgoing.element)
  // The visit stays the same for a retry, so that the request does, too.
  const visited = visit()
  let isAsked = false
  const form = composer({
    ...{ context, outgoing },
    onTyped: suggested.typed,
    lacking: (failure) => {
      const isRejected = failure?.status === 422 && failure.errors.email !== undefined
      if (failure ? !isRejected : !isUnknown(context)) return undefined
      if (isRejected && isAsked) setTimeout(() => person.wrong(strings.emailInvalid))
      isAsked = true
      return person.element
    },
    send: async (message, { id }) => {
      suggested.stop()
      const who = isAsked ? person.typed() : {}
      const body = { ...message, ...who, fields: fields.typed(), visit: visited }
      const asked = await asVisitor<WholeConversation>('POST', '/conversations', { body, idempotencyKey: id })
      context.visitor = known(context, who)
      context.started = asked
      keep(asked)
      begin()
      setTimeout(() => context.go(asked.ulid))
    },
  })
  const { draft, write, send, edit } = form
  const person = personCard(context, { ...{ draft, prefill, onTyped: write, edit }, send: () => void send() })
  if (prefill.text) form.fill(prefill.text)
  if (draft.isWritten && isUnknown(context)) setTimeout(() => form.ask(person.element))
  else suggested.typed(draft.text)
  isAsked = draft.isWritten ?? false
  const element = h('div', { class: 'view' }, heading(context), log.element, form.element)
  return {
    element,
    focus: () => {
      form.grow()
      if (isPhone()) element.querySelector<HTMLElement>('.back')?.focus({ preventScroll: true })
      else form.focus()
    },
    addFiles: form.addFiles,
    leave: () => {
      suggested.stop()
      form.stop()
    },
  }
}

/** Returns whether an email address is certainly missing. If the visitor could not be loaded, the server knows. */
const isUnknown = ({ visitor }: Context) => (visitor ? !visitor.email : !secret())

type Who = { name?: string | undefined; email?: string | undefined }

const known = ({ visitor }: Context, { name = '', email }: Who): Context['visitor'] => {
  const before = visitor ?? { name: null, email: null, is_identified: false, unread_count: 0 }
  return { ...before, name: name || before.name, email: email ?? before.email }
}
