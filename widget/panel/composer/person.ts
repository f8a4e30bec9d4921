import { h, set } from '../../page/elements.ts'
import type { Context } from '../base/context.ts'
import type { Prefill } from '../base/prefill.ts'
import type { Draft } from './drafts.ts'

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Fields for the name and the email address of a visitor, hidden if they are known. */
export const personFields = ({ strings, visitor }: Context) => {
  const name = h('input', { id: 'name', autocomplete: 'name', maxlength: 255, dir: 'auto' })
  const email = h('input', {
    ...{ id: 'email', type: 'email', autocomplete: 'email', maxlength: 255, required: true },
    'aria-describedby': 'email-help problem',
  })
  const element = h(
    'div',
    { class: 'person', hidden: Boolean(visitor?.email) },
    h('div', {}, h('label', { for: 'name' }, strings.name), name),
    h(
      'div',
      {},
      h('label', { for: 'email' }, strings.email),
      email,
      h('span', { class: 'help', id: 'email-help' }, strings.emailHelp),
    ),
  )
  const wrong = (text: string) => {
    element.hidden = false
    set(email, { 'aria-invalid': 'true' })
    email.focus()
    return text
  }
  return {
    element,
    wrong,
    check: () => {
      if (element.hidden) return undefined
      if (!email.value.trim()) return wrong(strings.emailMissing)
      return looksLikeEmail(email.value.trim()) ? undefined : wrong(strings.emailInvalid)
    },
    asked: () => (element.hidden ? {} : { name: name.value.trim() || undefined, email: email.value.trim() }),
    begin: (draft: Draft, prefill: Prefill) => {
      name.value = draft.name ?? prefill.name ?? visitor?.name ?? ''
      email.value = draft.email ?? prefill.email ?? ''
    },
    onTyped: (typed: (person: Pick<Draft, 'name' | 'email'>) => void) =>
      element.addEventListener('input', () => {
        set(email, { 'aria-invalid': undefined })
        typed({ name: name.value || undefined, email: email.value || undefined })
      }),
  }
}
