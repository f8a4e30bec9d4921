const marks = /(?<![\p{L}\p{N}])([*_~`])(?=\S)([^\n]*?\S)\1(?![\p{L}\p{N}])/u
const tags = { '*': 'strong', _: 'em', '~': 's', '`': 'code' } as const
type Mark = keyof typeof tags

/** The parts of a text, of which some are formatted. */
export const slackParts = (text: string): { as?: (typeof tags)[Mark]; text: string }[] => {
  const found = marks.exec(text)
  if (!found) return text === '' ? [] : [{ text }]
  const [whole, mark, inner = ''] = found
  const before = text.slice(0, found.index)
  return [
    ...(before ? [{ text: before }] : []),
    { as: tags[mark as Mark], text: inner },
    ...slackParts(text.slice(found.index + whole.length)),
  ]
}
