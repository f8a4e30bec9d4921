/** For when the control that was used goes away. */
export const focusConversation = () => document.querySelector<HTMLElement>('.conversation')?.focus()
