import type { StateCore, Token } from 'markdown-it'
import { type CalloutKind, calloutIn } from '../../../../contract/articles/callouts.ts'

/** The sign that a callout begins with: understood in all languages, without styles, and read out by screen readers. */
const signs: Record<CalloutKind, string> = {
  note: '\u2139\ufe0f',
  tip: '\u{1f4a1}',
  important: '\u2757',
  warning: '\u26a0\ufe0f',
  caution: '\u{1f6d1}',
}

/** Replaces the first line of callouts, such as `[!NOTE]`, with the sign of their kind. */
export const callouts = (state: StateCore) => {
  for (const [index, token] of state.tokens.entries()) {
    const [quote, paragraph] = [state.tokens[index - 2], state.tokens[index - 1]]
    if (token.type !== 'inline' || quote?.type !== 'blockquote_open') continue
    if (paragraph?.type === 'paragraph_open') showSign(state, token)
  }
}

const showSign = (state: StateCore, line: Token) => {
  const callout = calloutIn(line.content)
  const children = line.children ?? []
  // A link to a definition of this name is no callout.
  if (!callout || children[0]?.type !== 'text') return
  const end = children.findIndex(({ type }) => type.endsWith('break'))
  const sign = new state.Token('text', '', 0)
  sign.content = end === -1 ? signs[callout.kind] : `${signs[callout.kind]} `
  line.children = [sign, ...(end === -1 ? [] : children.slice(end + 1))]
}
