import { h, set } from '../../page/elements.ts'
import type { Context } from '../base/context.ts'
import type { Prefill } from '../base/prefill.ts'
import type { Draft } from './drafts.ts'

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

type Options = {
  draft: Draft
  prefill: Prefill
  onTyped: (typed: Pick<Draft, 'name' | 'email'>) => void
  send: () => void
  edit: () => void
}

/** The card that asks for the address and the name of a visitor, once the message is written. */
export const personCard = ({ strings, visitor }: Context, { draft, prefill, ...on }: Options) => {
  const email = h('input', {
    ...{ id: 'email', type: 'email', autocomplete: 'email', maxlength: 255, required: true, dir: 'auto' },
    'aria-describedby': 'email-help email-problem',
  })
  const name = h('input', { id: 'name', autocomplete: 'name', maxlength: 255, dir: 'auto', placeholder: ' ' })
  name.value = draft.name ?? prefill.name ?? visitor?.name ?? ''
  email.value = draft.email ?? prefill.email ?? ''
  const problem = h('p', { class: 'problem', id: 'email-problem', role: 'alert' })
  const wrong = (text: string) => {
    problem.textContent = text
    set(email, { 'aria-invalid': 'true' })
    email.focus()
  }
  const element = h(
    'form',
    { class: 'card person', novalidate: true, 'aria-label': strings.whoAsks },
    h('h3', {}, strings.whoAsks),
    h('label', { for: 'email' }, strings.email),
    email,
    problem,
    h('p', { class: 'help', id: 'email-help' }, strings.emailHelp),
    h('label', { for: 'name' }, strings.name),
    name,
    h('button', { class: 'primary' }, strings.sendMessage),
    h('button', { type: 'button', class: 'quiet', onclick: on.edit }, strings.changeMessage),
  )
  const typed = () => ({ name: name.value.trim() || undefined, email: email.value.trim() || undefined })
  element.addEventListener('input', () => {
    problem.textContent = ''
    set(email, { 'aria-invalid': undefined })
    on.onTyped(typed())
  })
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    const { email: address } = typed()
    if (!address) wrong(strings.emailMissing)
    else if (!looksLikeEmail(address)) wrong(strings.emailInvalid)
    else on.send()
  })
  return { element, wrong, typed }
}
