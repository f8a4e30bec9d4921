import { downIcon, messageIcon } from './icons.ts'
import css from './launcher.css?inline'
import { textOn } from './page/contrast.ts'
import { fill, h, icon, set } from './page/elements.ts'
import { addStyle, handed, isPhone, page } from './page/page.ts'
import { languageFor, launcherWords } from './strings/launcher.ts'
import type { WidgetSettings } from './visitor/types.ts'

type Panel = { element: HTMLElement; show: (prefill: unknown) => void; hide: () => void; end: () => void }
export type Launcher = ReturnType<typeof showLauncher>

/** Whether the panel is open stays known while a visitor goes from page to page. */
const openKey = `bellhop.${handed.key}.open`
const wasOpen = () => {
  try {
    return window.sessionStorage.getItem(openKey) === '1'
  } catch {
    return false
  }
}
const rememberOpen = (isOpen: boolean) => {
  try {
    window.sessionStorage.setItem(openKey, isOpen ? '1' : '0')
  } catch {
    // Then the next page begins with a closed panel.
  }
}

/** The button in the corner. The panel is loaded when it is opened for the first time. */
export const showLauncher = (settings: WidgetSettings) => {
  const { lang } = page.document.documentElement
  const language = languageFor(settings.language, lang, navigator.languages)
  const strings = launcherWords[language]
  const badge = h('span', { class: 'badge', hidden: true })
  const button = h(
    'button',
    { type: 'button', class: 'launcher', 'aria-expanded': 'false', 'aria-haspopup': 'dialog' },
    icon(messageIcon, 'icon open-icon'),
    icon(downIcon, 'icon close-icon'),
    badge,
  )
  const status = h('p', { class: 'unseen', role: 'status' })
  const container = h('div', {
    class: `bellhop ${settings.position}`,
    lang: language,
    dir: strings.direction,
  })
  set(container, { 'data-theme': handed.theme })
  container.style.setProperty('--accent', settings.color)
  container.style.setProperty('--on-accent', textOn(settings.color))
  container.append(button, status)
  keepEvents(container)

  const showUnread = (count: number) => {
    badge.hidden = count === 0
    badge.textContent = count > 9 ? '9+' : String(count)
    set(button, { 'aria-label': count ? `${strings.open}, ${strings.unread(count)}` : strings.open })
    if (button.getAttribute('aria-expanded') === 'false')
      status.textContent = count ? strings.unread(count) : ''
  }
  showUnread(0)

  let panel: Promise<Panel> | undefined
  let before: HTMLElement | null = null
  const loadPanel = async (): Promise<Panel> => {
    const [{ begin }, { openPanel }] = await Promise.all([import('./visiting.ts'), import('./panel/main.ts')])
    await begin({ showUnread })
    const made = await openPanel({ settings, container, language, close: () => close() })
    container.prepend(made.element)
    return made
  }
  const open = async (prefill?: unknown, takesFocus = true) => {
    before = focused()
    set(button, { 'aria-expanded': 'true', 'aria-busy': 'true' })
    rememberOpen(true)
    try {
      panel ??= loadPanel()
      const { element, show } = await panel
      if (button.getAttribute('aria-expanded') === 'false') return
      element.hidden = false
      if (takesFocus || prefill) show(prefill)
      fill(status)
    } catch {
      panel = undefined
      set(button, { 'aria-expanded': 'false' })
      status.textContent = strings.failed
      status.className = 'failed'
    } finally {
      set(button, { 'aria-busy': undefined })
    }
  }
  const close = () => {
    if (button.getAttribute('aria-expanded') === 'false') return
    set(button, { 'aria-expanded': 'false' })
    rememberOpen(false)
    const hadFocus = container.contains(handed.root.activeElement)
    void panel?.then(({ hide }) => hide())
    if (!hadFocus) return
    if (before?.isConnected && before !== page.document.body) before.focus()
    else button.focus()
  }
  button.addEventListener('click', () => {
    status.className = 'unseen'
    if (button.getAttribute('aria-expanded') === 'true') close()
    else void open()
  })
  addStyle(css)
  handed.root.appendChild(container)
  if (wasOpen() && !isPhone()) void open(undefined, false)
  return {
    open: (prefill?: unknown) => void open(prefill),
    close,
    showUnread,
    /** Somebody else is the visitor: what the panel shows is not theirs. */
    reset: () => {
      void panel?.then(({ end }) => end())
      panel = undefined
      if (button.getAttribute('aria-expanded') === 'true') void open(undefined, false)
    },
  }
}

/** Where the focus was, in the page or on the button. */
const focused = () => {
  const { activeElement } = page.document
  return activeElement === handed.root.host ? null : (activeElement as HTMLElement | null)
}

/** What is typed here is no shortcut of the page. */
const keepEvents = (container: HTMLElement) => {
  for (const name of ['keydown', 'keypress', 'keyup', 'input', 'paste', 'copy', 'cut', 'focusin', 'focusout'])
    container.addEventListener(name, (event) => event.stopPropagation())
}
