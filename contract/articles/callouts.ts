/** The kinds of callouts: quotes whose first line is such as `[!NOTE]`. */
export const calloutKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

export type CalloutKind = (typeof calloutKinds)[number]

/** The first line of a callout, and how the text goes on after it. */
const first = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i

/** The kind of the callout that a quote with this text is. Undefined if it is a quote. */
export const calloutIn = (text: string) => {
  const [line, kind] = first.exec(text) ?? []
  if (line === undefined || kind === undefined) return undefined
  return { kind: kind.toLowerCase() as CalloutKind, length: line.length }
}
