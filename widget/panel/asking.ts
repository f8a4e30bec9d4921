import type { Failure } from '../visitor/api.ts'
import { begin, keep } from '../visitor/conversations.ts'
import type { WholeConversation } from '../visitor/types.ts'
import { asVisitor } from '../visitor/visitor.ts'
import type { Context } from './base/context.ts'
import type { Prefill } from './base/prefill.ts'
import { composer } from './composer/composer.ts'
import { change } from './composer/drafts.ts'
import { personFields } from './composer/person.ts'
import { suggestions } from './suggestions.ts'
import { visit } from './visit.ts'

/** The form for a question. Name and email address are only asked for once. */
export const asking = (context: Context, prefill: Prefill = {}) => {
  const { strings } = context
  const suggested = suggestions(context)
  const person = personFields(context)
  const { element, draft, save, ...form } = composer({
    context,
    between: [suggested.element, person.element],
    onTyped: suggested.typed,
    check: person.check,
    send: async (message, { id }) => {
      const who = person.asked()
      const body = { ...message, ...who, visit: visit() }
      const asked = await asVisitor<WholeConversation>('POST', '/conversations', { body, idempotencyKey: id })
      context.visitor = known(context, who)
      keep(asked)
      begin()
      setTimeout(() => context.go(asked.ulid))
    },
    onFailed: ({ status, errors }: Failure) =>
      status === 422 && errors.email ? person.wrong(strings.emailInvalid) : undefined,
  })
  person.begin(draft, prefill)
  person.onTyped((typed) => {
    change(draft, typed)
    save()
  })
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

type Who = { name?: string | undefined; email?: string }

const known = ({ visitor }: Context, { name = '', email }: Who): Context['visitor'] => {
  const isIdentified = visitor?.is_identified ?? false
  const before = visitor ?? { name: null, email: null, is_identified: isIdentified, unread_count: 0 }
  return { ...before, name: name || before.name, email: email ?? before.email }
}
