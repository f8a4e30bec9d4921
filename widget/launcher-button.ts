import { downIcon, messageIcon } from './icons.ts'
import { h, icon, set } from './page/elements.ts'
import type { LauncherWords } from './strings/launcher.ts'

const badge = h('span', { class: 'badge', hidden: true })

/** The launcher button, with the number of unread messages. */
export const button = h(
  'button',
  { type: 'button', class: 'launcher', 'aria-expanded': 'false', 'aria-haspopup': 'dialog' },
  icon(messageIcon, 'icon open-icon'),
  icon(downIcon, 'icon close-icon'),
  badge,
)

/** A live region for screen readers while the panel is closed. */
export const status = h('p', { class: 'unseen', role: 'status' })

export const isOpen = () => button.getAttribute('aria-expanded') === 'true'

export const showCount = (count: number, strings: LauncherWords) => {
  badge.hidden = count === 0
  badge.textContent = count > 9 ? '9+' : String(count)
  set(button, { 'aria-label': count ? `${strings.open}, ${strings.unread(count)}` : strings.open })
  if (!isOpen()) status.textContent = count ? strings.unread(count) : ''
}
