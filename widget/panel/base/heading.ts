import { h, icon } from '../../page/elements.ts'
import type { Context } from './context.ts'
import { isOwn } from './html.ts'
import { backIcon, closeIcon } from './icons.ts'
import { comingTime } from './times.ts'

/** The logo of the workspace, from any server, or the first letter of its name. */
export const logo = ({ settings: { logo_url: src, name } }: Context) => pictureOr(src, name, 'logo')

/** A picture of a team member, only if Bellhop serves it, or the first letter of the name. */
export const avatar = (src: string | null, name: string) =>
  pictureOr(src && isOwn(src) ? src : null, name, 'avatar')

/** Hidden from screen readers, because the name is beside it. */
const pictureOr = (src: string | null, name: string, kind: string): HTMLElement => {
  const letter = [...name.trim()][0]?.toUpperCase() ?? ''
  if (!src) return h('span', { class: `${kind} letter`, 'aria-hidden': 'true' }, letter)
  const image = h('img', { class: kind, src, alt: '', referrerpolicy: 'no-referrer' })
  image.addEventListener('error', () => image.replaceWith(pictureOr(null, name, kind)))
  return image
}

/** Whether the team is available, and how soon it usually replies. */
export const statusLine = (context: Context) => {
  const { settings, strings } = context
  const { is_open: isOpen, opens_at: opens, answer_time: time } = settings
  const away = opens ? strings.closedUntil(comingTime(opens, context)) : strings.closed
  const here = time ? strings.answerTime[time] : strings.open
  return h('p', { class: isOpen ? 'status is-open' : 'status' }, isOpen ? here : away)
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
