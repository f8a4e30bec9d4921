import { h, set } from '../page/elements.ts'
import type { Failure } from '../visitor/api.ts'
import { begin, keep } from '../visitor/conversations.ts'
import type { WholeConversation } from '../visitor/types.ts'
import { asVisitor } from '../visitor/visitor.ts'
import type { Context } from './base/context.ts'
import type { Prefill } from './base/prefill.ts'
import { composer } from './composer/composer.ts'
import { change, type Draft } from './composer/drafts.ts'
import { suggestions } from './suggestions.ts'

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** The form for a question. Name and email address are asked for once. */
export const asking = (context: Context, prefill: Prefill = {}) => {
  const { words, visitor } = context
  const suggested = suggestions(context)
  const name = h('input', { id: 'name', autocomplete: 'name', maxlength: 255, dir: 'auto' })
  const email = h('input', {
    ...{ id: 'email', type: 'email', autocomplete: 'email', maxlength: 255, required: true },
    'aria-describedby': 'email-help problem',
  })
  const person = h(
    'div',
    { class: 'person', hidden: Boolean(visitor?.email) },
    h('div', {}, h('label', { for: 'name' }, words.name), name),
    h(
      'div',
      {},
      h('label', { for: 'email' }, words.email),
      email,
      h('span', { class: 'help', id: 'email-help' }, words.emailHelp),
    ),
  )
  const wrong = (text: string) => {
    person.hidden = false
    set(email, { 'aria-invalid': 'true' })
    email.focus()
    return text
  }
  const { element, draft, save, ...form } = composer({
    context,
    between: [suggested.element, person],
    onTyped: suggested.typed,
    check: () => {
      if (person.hidden) return undefined
      if (!email.value.trim()) return wrong(words.emailMissing)
      return looksLikeEmail(email.value.trim()) ? undefined : wrong(words.emailInvalid)
    },
    send: async (message, { id }) => {
      const who = person.hidden ? {} : { name: name.value.trim() || undefined, email: email.value.trim() }
      const body = { ...message, ...who }
      const asked = await asVisitor<WholeConversation>('POST', '/conversations', { body, idempotencyKey: id })
      context.visitor = known(context, who)
      keep(asked)
      begin()
      setTimeout(() => context.go(asked.ulid))
    },
    onFailed: ({ status, errors }: Failure) =>
      status === 422 && errors.email ? wrong(words.emailInvalid) : undefined,
  })
  name.value = draft.name ?? prefill.name ?? visitor?.name ?? ''
  email.value = draft.email ?? prefill.email ?? ''
  const typed = () => {
    set(email, { 'aria-invalid': undefined })
    change(draft, typedPerson(name, email))
    save()
  }
  person.addEventListener('input', typed)
  if (prefill.text) form.fill(prefill.text)
  if (draft.text) suggested.typed(draft.text)
  return {
    element,
    ...form,
    stop: () => {
      suggested.stop()
      form.stop()
    },
  }
}

const typedPerson = (name: HTMLInputElement, email: HTMLInputElement): Partial<Draft> => ({
  name: name.value || undefined,
  email: email.value || undefined,
})

type Who = { name?: string | undefined; email?: string }

const known = ({ visitor }: Context, { name = '', email }: Who): Context['visitor'] => {
  const isIdentified = visitor?.is_identified ?? false
  const before = visitor ?? { name: null, email: null, is_identified: isIdentified, unread_count: 0 }
  return { ...before, name: name || before.name, email: email ?? before.email }
}
