/** Focuses the conversation when the focused control is removed, and so that keys scroll it. */
export const focusConversation = () =>
  document.querySelector<HTMLElement>('.conversation')?.focus({ preventScroll: true })

/** Moves the focus if the ticket was opened with the keyboard. After a click, it stays in the list. */
export const focusByKeys = () => {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.matches('.row a:focus-visible')) focusConversation()
}
