import { h, icon } from '../../page/elements.ts'
import type { WidgetMessage } from '../../visitor/types.ts'
import type { Context } from './context.ts'
import { isOwn } from './html.ts'
import { agentIcon } from './icons.ts'

const firstLetter = (word = '') => [...word][0]?.toUpperCase() ?? ''

/** The logo of the workspace, or the first letter of its name. */
export const logo = ({ settings: { logo_url: src, name } }: Context) =>
  pictureOr(src, firstLetter(name.trim()), 'logo')

/** A picture of a team member, only if Bellhop serves it, or the initials. */
export const avatar = (src: string | null, name: string) => {
  const words = name.trim().split(/\s+/)
  const initials = firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '')
  return pictureOr(src && isOwn(src) ? src : null, initials, 'avatar')
}

/** The author of a message. The agent has a mark of its own, and messages of the whole team have its logo. */
export const authorFace = ({ author }: WidgetMessage, { settings, strings }: Context) => {
  const { type, avatar_url, name } = author
  if (type === 'agent')
    return h('span', { class: 'avatar letter agent', 'aria-hidden': 'true' }, icon(agentIcon))
  return avatar(type === 'team' ? settings.logo_url : avatar_url, name ?? strings.team)
}

/** Hidden from screen readers, because the name is beside it. */
const pictureOr = (src: string | null, letters: string, kind: string): HTMLElement => {
  if (!src) return h('span', { class: `${kind} letter`, 'aria-hidden': 'true' }, letters)
  const image = h('img', { class: kind, src, alt: '', referrerpolicy: 'no-referrer' })
  image.addEventListener('error', () => image.replaceWith(pictureOr(null, letters, kind)))
  return image
}

/** The members who answer, if the workspace shows them. */
export const faces = ({ settings: { team }, strings, language }: Context) =>
  team.length > 0 &&
  h(
    'p',
    { class: 'faces', role: 'img', 'aria-label': strings.answeredBy(listed(team, language)) },
    ...team.map(({ name, avatar_url }) => avatar(avatar_url, name)),
  )

const listed = (team: Context['settings']['team'], language: string) =>
  new Intl.ListFormat(language).format(team.flatMap(({ name }) => name || []))
