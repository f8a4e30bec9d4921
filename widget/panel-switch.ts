import { button, isOpen, status } from './launcher-button.ts'
import { fill, set } from './page/elements.ts'
import { handed, page } from './page/page.ts'

type Panel = {
  element: HTMLElement
  show: (prefill: unknown) => void
  hide: () => void
  end: () => void
}

/** The key of the session storage that keeps the panel open across pages. */
const openKey = `bellhop.${handed.key}.open`
export const wasOpen = () => {
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
    // Without storage, the panel is closed on the next page.
  }
}

/** Opens and closes the panel. It is loaded when it is opened for the first time. */
export const panelSwitch = (load: (close: () => void) => Promise<Panel>, failed: string) => {
  let panel: Promise<Panel> | undefined
  let before: HTMLElement | null = null
  const open = async (prefill?: unknown, takesFocus = true) => {
    before = focused()
    set(button, { 'aria-expanded': 'true', 'aria-busy': 'true' })
    rememberOpen(true)
    try {
      panel ??= load(close)
      const { element, show } = await panel
      if (!isOpen()) return
      element.hidden = false
      if (takesFocus || prefill) show(prefill)
      fill(status)
    } catch {
      panel = undefined
      set(button, { 'aria-expanded': 'false' })
      status.textContent = failed
      status.className = 'failed'
    } finally {
      set(button, { 'aria-busy': undefined })
    }
  }
  const close = () => {
    if (!isOpen()) return
    set(button, { 'aria-expanded': 'false' })
    rememberOpen(false)
    const hadFocus = handed.root.activeElement
    void panel?.then(({ hide }) => hide())
    if (!hadFocus) return
    if (before?.isConnected && before !== page.document.body) before.focus()
    else button.focus()
  }
  /** Discards the panel of the previous visitor. */
  const reset = () => {
    void panel?.then(({ end }) => end())
    panel = undefined
    if (isOpen()) void open(undefined, false)
  }
  return { open, close, reset }
}

/** The element that had the focus before the panel was opened. Null if it was the button. */
const focused = () => {
  const { activeElement } = page.document
  return activeElement === handed.root.host ? null : (activeElement as HTMLElement | null)
}
