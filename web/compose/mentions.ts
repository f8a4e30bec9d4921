import { type Editor, Node } from '@tiptap/react'
import type { Slash } from './slash.ts'

/** A member in a note, by the ULID: see the contract of notes. */
export const Mentions = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    ulid: {
      parseHTML: (element: HTMLElement) => element.getAttribute('mention'),
      renderHTML: ({ ulid }: Record<string, unknown>) => ({ mention: ulid }),
    },
    name: {
      parseHTML: (element: HTMLElement) => element.textContent?.replace(/^@/, ''),
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'span[mention]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, `@${node.attrs.name}`],
  renderText: ({ node }) => `@${node.attrs.name}`,
})

const pattern = /(?:^|[\s(])@([\p{L}\p{N}_'-]*(?: [\p{L}\p{N}_'-]+)?)$/u

/** An `@` before the cursor with what was typed behind it. */
export const mentionIn = (editor: Editor): Slash | undefined => {
  const { empty, $from } = editor.state.selection
  if (!empty || editor.isActive('codeBlock')) return undefined
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const query = pattern.exec(before)?.[1]
  if (query === undefined) return undefined
  const from = $from.pos - query.length - 1
  const { left, top, bottom } = editor.view.coordsAtPos(from)
  return { query, from, to: $from.pos, left, top, bottom }
}

export const insertMention = (editor: Editor, { ulid, name }: { ulid: string; name: string }, at: Slash) => {
  const content = [
    { type: 'mention', attrs: { ulid, name } },
    { type: 'text', text: ' ' },
  ]
  editor.chain().focus().insertContentAt({ from: at.from, to: at.to }, content).run()
}
