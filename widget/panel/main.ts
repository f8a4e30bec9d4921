import { fill, h } from '../page/elements.ts'
import { addStyle, isPhone, page } from '../page/page.ts'
import type { Strings } from '../strings/en.ts'
import type { Language } from '../strings/launcher.ts'
import { readList, state, watch } from '../visitor/conversations.ts'
import type { Visitor, WidgetSettings } from '../visitor/types.ts'
import { asVisitor, secret } from '../visitor/visitor.ts'
import type { Context, View, ViewName } from './base/context.ts'
import { type Prefill, prefillIn } from './base/prefill.ts'
import { palette } from './colors.ts'
import { isDraftEmpty, openDraft } from './composer/drafts.ts'
import { acceptFiles } from './composer/dropping.ts'
import { conversationView } from './conversation/conversation.ts'
import { homeView } from './home.ts'
import { escapeCloses, keepFocusOnPhones } from './keyboard.ts'
import { newView } from './new.ts'
import css from './panel.css?inline'

const catalogues: Record<Language, () => Promise<{ strings: Strings }>> = {
  en: () => import('../strings/en.ts'),
  de: () => import('../strings/de.ts'),
  ar: () => import('../strings/ar.ts'),
}

type Place = {
  settings: WidgetSettings
  container: HTMLElement
  language: Language
  close: () => void
}

let isStyled = false

/** The panel. It is created once, and then shown and hidden. */
export const openPanel = async ({ settings, container, language, close }: Place) => {
  const { strings } = await catalogues[language]()
  for (const [name, value] of Object.entries(palette(settings.color)))
    container.style.setProperty(`--${name}`, value)
  if (!isStyled) addStyle(css)
  isStyled = true
  const body = h('div', { class: 'body' })
  const offline = h('p', { class: 'offline', role: 'status' })
  const element = h(
    'div',
    { class: 'panel', role: 'dialog', 'aria-label': strings.title(settings.name), tabindex: '-1' },
    offline,
    body,
  )
  let view: View | undefined
  const context: Context = {
    ...{ settings, language, strings, visitor: undefined, close },
    isSeen: () => !element.hidden && !page.document.hidden,
    go: (name, prefill) => {
      view?.leave()
      view = makeView(context, name, prefill)
      fill(body, view.element)
      if (!element.hidden) view.focus()
    },
  }
  const unwatch = watch(() => {
    offline.textContent = state.isOnline ? '' : strings.offline
  })
  escapeCloses(element, close)
  keepFocusOnPhones(element)
  acceptFiles(element, strings, (files) => {
    if (!view?.addFiles) context.go('new')
    view?.addFiles?.(files)
  })
  fitAboveKeyboard(element)
  await readVisitor(context)
  context.go(first())
  return {
    element,
    show: (given: unknown) => {
      if (typeof given === 'object' && given) context.go('new', prefillIn(given))
      else view?.focus()
    },
    hide: () => {
      element.hidden = true
    },
    end: () => {
      view?.leave()
      unwatch()
      element.remove()
    },
  }
}

const makeView = (context: Context, name: ViewName, prefill?: Prefill) => {
  if (name === 'home') return homeView(context)
  return name === 'new' ? newView(context, prefill) : conversationView(context, name)
}

/** The first view: the unread conversation if there is exactly one, or a message that was not sent, or the first page. */
const first = () => {
  const unread = state.list.filter(({ unread_count }) => unread_count > 0)
  if (unread.length === 1 && unread[0]) return unread[0].ulid
  return isDraftEmpty(openDraft()) ? 'home' : 'new'
}

/** A visitor without a secret has no conversations. If the server is unreachable, the home page offers a retry. */
const readVisitor = async (context: Context) => {
  if (!secret()) return
  const reads = [
    asVisitor<Visitor>('GET', '/visitor').then((visitor) => {
      context.visitor = visitor
    }),
    state.isRead ? undefined : readList(),
  ]
  await Promise.all(reads).catch(() => undefined)
}

/** The on-screen keyboard covers the page without changing its height, so follow the visual viewport. */
const fitAboveKeyboard = (element: HTMLElement) => {
  const { visualViewport } = page
  visualViewport?.addEventListener('resize', () => {
    const { height, offsetTop } = visualViewport
    element.style.setProperty('--visible-height', isPhone() ? `${height}px` : '')
    element.style.setProperty('--visible-top', isPhone() ? `${offsetTop}px` : '')
  })
}
