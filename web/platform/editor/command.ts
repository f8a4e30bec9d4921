import type { Editor } from '@tiptap/react'

/** A trigger character such as `/` before the cursor, with the text after it and its position. */
export type Command = { query: string; from: number; to: number; left: number; top: number; bottom: number }

/** Finds the command before the cursor. The first group of the pattern is the text after the trigger character. */
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
