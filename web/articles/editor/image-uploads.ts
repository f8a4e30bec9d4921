import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { type Editor, Extension } from '@tiptap/react'
import { strings } from '../../platform/strings/strings.ts'
import { uploadImage } from './article-image.ts'
import { nameOf } from './markdown-edits.ts'

type Change = { add: { id: object; at: number; text: string } } | { remove: object }

const key = new PluginKey<DecorationSet>('imageUploads')

/** Shows where images that are uploaded will be. They are not part of the text yet. */
export const ImageUploads = Extension.create({
  name: 'imageUploads',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, before) => {
          const set = before.map(transaction.mapping, transaction.doc)
          const change = transaction.getMeta(key) as Change | undefined
          if (!change) return set
          if ('remove' in change) return set.remove(found(set, change.remove))
          const { id, at, text } = change.add
          return set.add(transaction.doc, [Decoration.widget(at, () => markOf(text), { id, side: 1 })])
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

const found = (set: DecorationSet, id: object) => set.find(undefined, undefined, (spec) => spec.id === id)

const markOf = (text: string) => {
  const mark = document.createElement('span')
  mark.className = 'uploading'
  mark.setAttribute('role', 'status')
  mark.textContent = text
  return mark
}

/** Uploads images, and inserts them in their order where they were pasted or dropped. */
export const insertImages = async (
  editor: Editor,
  brain: string,
  files: File[],
  at: number,
  fail: (text: string) => void,
) => {
  const id = {}
  const text = strings.articleEditor.uploadingImages(files.length)
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at, text } } satisfies Change))
  const uploads = files.map((file) => uploadImage(brain, file).catch((error: Error) => error))
  for (const [index, upload] of uploads.entries()) {
    const src = await upload
    const { name } = files[index] ?? { name: '' }
    if (editor.isDestroyed) return
    if (src instanceof Error) fail(strings.articleEditor.noImage(name, src.message))
    else insertAt(editor, id, src, nameOf(name))
  }
  editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change))
}

const insertAt = (editor: Editor, id: object, src: string, alt: string) => {
  const [place] = found(key.getState(editor.state) ?? DecorationSet.empty, id)
  if (!place) return
  const image = editor.schema.node('image', { src, alt })
  editor.view.dispatch(editor.state.tr.insert(place.from, image))
}
