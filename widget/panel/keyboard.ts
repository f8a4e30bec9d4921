import { isPhone } from '../page/page.ts'

export const escapeCloses = (element: HTMLElement, close: () => void) =>
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return
    event.preventDefault()
    close()
  })

const focusable = 'a[href], button:not([disabled]), input:not([hidden]), textarea'

/** A focus trap on phones, where the panel covers the page. */
export const keepFocusOnPhones = (element: HTMLElement) => {
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !isPhone()) return
    const all = [...element.querySelectorAll<HTMLElement>(focusable)].filter(
      (one) => one.offsetParent !== null,
    )
    const root = element.getRootNode() as ShadowRoot
    const [first, last] = [all[0], all.at(-1)]
    const isAtEdge = root.activeElement === (event.shiftKey ? first : last) || root.activeElement === element
    if (!isAtEdge) return
    event.preventDefault()
    const next = event.shiftKey ? last : first
    next?.focus()
  })
}
