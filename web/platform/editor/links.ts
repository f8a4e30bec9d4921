import type { Editor } from '@tiptap/react'

/** Links the selected text, or inserts the URL as text. An empty URL removes the link. */
export const setLink = (editor: Editor, href: string) => {
  // Wait one frame: until then, the dialog for the URL keeps the focus.
  const chain = editor.chain().focus()
  if (href === '') chain.extendMarkRange('link').unsetLink().run()
  else if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}
