export type Prefill = { text?: string; name?: string; email?: string }

/** The arguments of `Bellhop('ask', …)`. Values that are not strings are ignored. */
export const prefillIn = (given: object): Prefill => {
  const { text, name, email } = given as Record<keyof Prefill, unknown>
  const only = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return { text: only(text), name: only(name), email: only(email) }
}
