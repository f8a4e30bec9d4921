import { h, icon } from '../../page/elements.ts'
import type { Context } from './context.ts'
import { logo } from './faces.ts'
import { backIcon, closeIcon } from './icons.ts'
import { comingTime } from './times.ts'

/** Tells whether the team is available, and how soon it usually replies. */
export const statusLine = (context: Context) => {
  const { settings, strings } = context
  const { is_open: isOpen, opens_at: opens, answer_time: time } = settings
  const away = opens ? strings.closedUntil(comingTime(opens, context)) : strings.closed
  const here = time ? strings.answerTime[time] : strings.open
  return h('span', { class: isOpen ? 'status is-open' : 'status' }, isOpen ? here : away)
}

export const closeButton = ({ strings, close }: Context) =>
  h(
    'button',
    { type: 'button', class: 'round close', 'aria-label': strings.close, onclick: close },
    icon(closeIcon),
  )

/** The header of all pages except the first one. */
export const heading = (context: Context) => {
  const { strings, settings, go } = context
  return h(
    'header',
    { class: 'bar' },
    h(
      'button',
      { type: 'button', class: 'round back', 'aria-label': strings.back, onclick: () => go('home') },
      icon(backIcon),
    ),
    logo(context),
    h('div', { class: 'team' }, h('h2', {}, h('bdi', {}, settings.name)), statusLine(context)),
    closeButton(context),
  )
}
