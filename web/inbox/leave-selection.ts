import { clearSelection } from './selection.ts'

/** The toolbar of the selection goes away, with the button that has the focus. */
export const leaveSelection = () => {
  clearSelection()
  requestAnimationFrame(() => {
    const next = document.querySelector<HTMLElement>('.conversation, .row > a')
    if (document.activeElement === document.body) next?.focus({ preventScroll: true })
  })
}
