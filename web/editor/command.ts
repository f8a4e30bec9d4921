import type { Editor } from '@tiptap/react'

/** A sign such as `/` before the cursor with what was typed behind it, and where it is. */
export type Command = { query: string; from: number; to: number; left: number; top: number; bottom: number }

/** The command before the cursor. The first group of the pattern is what was typed behind the sign. */
export const commandIn = (editor: Editor, pattern: RegExp): Command | undefined => {
  const { empty, $from } = editor.state.selection
  if (!empty || editor.isActive('codeBlock')) return undefined
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const query = pattern.exec(before)?.[1]
  if (query === undefined) return undefined
  const from = $from.pos - query.length - 1
  const { left, top, bottom } = editor.view.coordsAtPos(from)
  return { query, from, to: $from.pos, left, top, bottom }
}

const slash = /(?:^|\s)\/([\p{L}\p{N}_-]*(?: [\p{L}\p{N}_-]+)?)$/u

export const slashIn = (editor: Editor) => commandIn(editor, slash)
