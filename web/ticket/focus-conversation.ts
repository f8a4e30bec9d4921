/** For when the control that was used goes away, and for keys that scroll. */
export const focusConversation = () =>
  document.querySelector<HTMLElement>('.conversation')?.focus({ preventScroll: true })
