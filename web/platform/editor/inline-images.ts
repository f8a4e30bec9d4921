import { Image } from '@tiptap/extension-image'
import type { Editor } from '@tiptap/react'
import { onPreview, placeOf, previewOf, setPreview, sourceOf } from './image-previews.ts'

/** Only uploaded images. Remote ones are removed, because they would be loaded from other servers. */
export const InlineImages = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="cid:"]' }, { tag: 'img[src^="upload:"]' }],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img')
      const show = ({ attrs }: typeof node) => {
        const source = String(attrs.src)
        dom.alt = String(attrs.alt ?? '')
        dom.toggleAttribute('data-uploading', source.startsWith('upload:'))
        const url = previewOf(source)
        if (url && dom.src !== url) dom.src = url
      }
      let current = node
      const renew = () => show(current)
      renew()
      const stop = onPreview(renew)
      return {
        dom,
        update: (next) => {
          if (next.type.name !== node.type.name) return false
          current = next
          renew()
          return true
        },
        destroy: stop,
      }
    },
}).configure({ inline: true })

/** Replaces the upload id of an image with its token. */
export const nameImage = (editor: Editor, id: string, token: string) => {
  const url = previewOf(placeOf(id))
  if (url) setPreview(sourceOf(token), url)
  const change = editor.state.tr
  for (const { position, attrs } of imagesOf(editor, placeOf(id)))
    change.setNodeMarkup(position, undefined, { ...attrs, src: sourceOf(token) })
  // Not part of the undo history: an undo would restore the id of the upload, which no longer exists.
  if (change.docChanged) editor.view.dispatch(change.setMeta('addToHistory', false))
}

export const removeImage = (editor: Editor, source: string) => {
  for (const { position } of imagesOf(editor, source).reverse())
    editor.view.dispatch(editor.state.tr.delete(position, position + 1))
}

const imagesOf = (editor: Editor, source: string) => {
  const found: { position: number; attrs: Record<string, unknown> }[] = []
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.src === source) found.push({ position, attrs: node.attrs })
  })
  return found
}
