import { type Editor, Node } from '@tiptap/react'
import { type Command, commandIn } from './command.ts'

/** Mentions of members in a note, by ULID. The contract of notes defines the format. */
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

const mention = /(?:^|[\s(])@([\p{L}\p{N}_'-]*(?: [\p{L}\p{N}_'-]+)?)$/u

export const mentionIn = (editor: Editor) => commandIn(editor, mention)

export const insertMention = (
  editor: Editor,
  { ulid, name }: { ulid: string; name: string },
  at: Command,
) => {
  const content = [
    { type: 'mention', attrs: { ulid, name } },
    { type: 'text', text: ' ' },
  ]
  editor.chain().focus().insertContentAt({ from: at.from, to: at.to }, content).run()
}
