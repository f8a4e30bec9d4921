/** For when the control that was used goes away, and for keys that scroll. */
export const focusConversation = () =>
  document.querySelector<HTMLElement>('.conversation')?.focus({ preventScroll: true })

/** Takes the focus along when somebody moves through the list by keys. Whoever clicks keeps it in the list. */
export const focusByKeys = () => {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.matches('.row > a:focus-visible')) focusConversation()
}
