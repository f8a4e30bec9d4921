import css from './launcher.css?inline'
import { button, isOpen, showCount, status } from './launcher-button.ts'
import { textOn } from './page/contrast.ts'
import { h } from './page/elements.ts'
import { addStyle, handed, isPhone, page } from './page/page.ts'
import { panelSwitch, wasOpen } from './panel-switch.ts'
import { languageFor, launcherWords } from './strings/launcher.ts'
import type { WidgetSettings } from './visitor/types.ts'

export type Launcher = ReturnType<typeof showLauncher>

/** Shows the launcher button, which opens the panel. */
export const showLauncher = (settings: WidgetSettings) => {
  const { lang } = page.document.documentElement
  const language = languageFor(settings.language, lang, navigator.languages)
  const strings = launcherWords[language]
  const showUnread = (count: number) => showCount(count, strings)
  showUnread(0)
  const container = h('div', {
    class: `bellhop ${settings.position}`,
    lang: language,
    dir: strings.direction,
    'data-theme': handed.theme,
  })
  container.style.setProperty('--accent', settings.color)
  container.style.setProperty('--on-accent', textOn(settings.color))
  container.append(button, status)
  keepEvents(container)

  const load = async (close: () => void) => {
    const [{ begin }, { openPanel }] = await Promise.all([import('./visiting.ts'), import('./panel/main.ts')])
    await begin({ showUnread })
    const made = await openPanel({ settings, container, language, close })
    container.prepend(made.element)
    return made
  }
  const panel = panelSwitch(load, strings.failed)
  button.addEventListener('click', () => {
    status.className = 'unseen'
    if (isOpen()) panel.close()
    else void panel.open()
  })
  addStyle(css)
  handed.root.appendChild(container)
  if (wasOpen() && !isPhone()) void panel.open(undefined, false)
  return { ...panel, showUnread }
}

/** Stops the propagation of events, so that typing does not run shortcuts of the website. */
const keepEvents = (container: HTMLElement) => {
  for (const name of ['keydown', 'keypress', 'keyup', 'input', 'paste', 'copy', 'cut', 'focusin', 'focusout'])
    container.addEventListener(name, (event) => event.stopPropagation())
}
