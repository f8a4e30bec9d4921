import { Placeholder } from '@tiptap/extensions'
import { Extension, type Extensions, InputRule } from '@tiptap/react'
import { strings } from '../../platform/strings/strings.ts'
import { markdownExtensions } from '../markdown/schema.ts'
import { calloutView } from './callout-view.ts'
import { ImageUploads } from './image-uploads.ts'
import { TableKeys } from './table-keys.ts'

/** Actions outside of the editor that keys in it start. */
type Keys = { linkArticle: () => void; link: () => void; toSource: () => void }

/** The extensions of the editor: those of the schema, and what can be done with keys. */
export const richExtensions = (keys: { current: Keys }): Extensions => [
  ...markdownExtensions.map((extension) =>
    extension.name === 'callout' ? extension.extend({ addNodeView: () => calloutView }) : extension,
  ),
  TableKeys,
  ImageUploads,
  Placeholder.configure({ placeholder: strings.articleEditor.placeholder }),
  Extension.create({
    name: 'articleKeys',
    addKeyboardShortcuts: () => ({
      'Mod-u': () => {
        keys.current.link()
        return true
      },
      'Mod-.': () => {
        keys.current.toSource()
        return true
      },
    }),
    addInputRules: () => [
      new InputRule({
        find: /\[\[$/,
        handler: ({ state, range }) => {
          state.tr.delete(range.from, range.to)
          keys.current.linkArticle()
        },
      }),
    ],
  }),
]
