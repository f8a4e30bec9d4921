/** Moves the focus from the search field to where it was, or else to the list. */
export const leaveSearch = (before: Element | null) => {
  const to = isOnPage(before) ? before : rowToFocus()
  if (to) to.focus({ preventScroll: true })
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

const isOnPage = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element !== document.body &&
  element.isConnected &&
  element.checkVisibility()

/** The row of the open ticket, or the first one. */
const rowToFocus = () =>
  document.querySelector<HTMLElement>('.row a[aria-current="page"]') ??
  document.querySelector<HTMLElement>('.row a')
