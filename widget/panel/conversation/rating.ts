import { longestComment, type Rating, ratings } from '../../../contract/base/ratings.ts'
import { faces } from '../../../contract/widgets/satisfaction-texts.ts'
import { fill, h } from '../../page/elements.ts'
import type { WidgetSatisfaction } from '../../visitor/types.ts'
import type { Context } from '../base/context.ts'
import { problemText } from '../base/problems.ts'

type Send = (rating: Rating, comment: string | null) => Promise<WidgetSatisfaction>

/** The question how satisfied the visitor is, below a closed conversation. */
export const ratingForm = (context: Context, { send, onGrown }: { send: Send; onGrown: () => void }) => {
  const { strings } = context
  const element = h('div', { class: 'rating' })
  let isAsking = false

  const hide = () => {
    isAsking = false
    fill(element)
  }
  const thank = (rating: Rating) => {
    isAsking = false
    fill(element, h('p', { class: 'line', role: 'status' }, strings.rated(strings.ratings[rating])))
  }
  const ask = (question: string | null) => {
    isAsking = true
    fill(element, askCard(context, question ?? strings.rateQuestion, { send, onGrown, onSent: take }))
  }
  const take = (satisfaction: WidgetSatisfaction | null) => {
    if (satisfaction?.rating) thank(satisfaction.rating)
    else if (!satisfaction) hide()
    // An open question keeps the input of the visitor.
    else if (!isAsking) ask(satisfaction.question)
  }
  return { element, take }
}

type Asking = { send: Send; onGrown: () => void; onSent: (satisfaction: WidgetSatisfaction) => void }

const askCard = ({ strings }: Context, question: string, { send, onGrown, onSent }: Asking) => {
  const comment = h('textarea', { id: 'rating-comment', maxlength: longestComment, rows: 3, dir: 'auto' })
  const button = h('button', { class: 'primary' }, strings.sendRating)
  const problem = h('p', { class: 'problem', role: 'alert' })
  const more = h('div', { hidden: true }, h('label', { for: 'rating-comment' }, strings.rateComment), comment)
  more.append(problem, button)
  const choices = ratings.map((rating) => {
    const input = h('input', { type: 'radio', name: 'rating', value: rating, required: true })
    const face = h('span', { class: 'rating-face', 'aria-hidden': 'true' }, faces[rating])
    return { rating, input, label: h('label', {}, input, face, strings.ratings[rating]) }
  })
  const choose = () => {
    more.hidden = false
    onGrown()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const chosen = choices.find(({ input }) => input.checked)
    if (!chosen || button.disabled) return
    button.disabled = true
    problem.textContent = ''
    try {
      onSent(await send(chosen.rating, comment.value.trim() || null))
    } catch (error) {
      problem.textContent = problemText(strings, error)
      button.disabled = false
    }
  }
  return h(
    'form',
    { class: 'card rating-card', onsubmit: submit, onchange: choose },
    h(
      'fieldset',
      {},
      h('legend', {}, question),
      h('div', { class: 'rating-choices' }, ...choices.map(({ label }) => label)),
    ),
    more,
  )
}
