import { Image } from '@tiptap/extension-image'
import type { Schema } from '@tiptap/pm/model'
import { type Extensions, getSchema, mergeAttributes, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { calloutKinds } from '../../../contract/articles/callouts.ts'
import { tableNodes } from './table-nodes.ts'

/** Additions to the starter kit that Markdown needs: code in other formats, and list items that begin with any block. */
const MarkdownKit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => changes[extension.name]?.(extension) ?? extension)
  },
}).configure({
  underline: false,
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: null },
  },
})

const listAttribute = (name: string, value: unknown) => ({ [name]: { default: value, rendered: false } })

const changes: Record<string, (extension: Extensions[number]) => Extensions[number]> = {
  code: (extension) => extension.extend({ excludes: '' }),
  listItem: (extension) => extension.extend({ content: 'block+' }),
  bulletList: (extension) =>
    extension.extend({
      addAttributes: () => ({ ...listAttribute('tight', true), ...listAttribute('marker', '-') }),
    }),
  orderedList: (extension) =>
    extension.extend({
      addAttributes: () => ({
        start: { default: 1, parseHTML: ({ start }: HTMLOListElement) => Math.max(0, start) },
        ...listAttribute('tight', true),
        ...listAttribute('marker', '.'),
      }),
    }),
}

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: ({ dataset }: HTMLElement) =>
        calloutKinds.find((kind) => kind === dataset.callout) ?? 'note',
      renderHTML: ({ kind }: Record<string, unknown>) => ({ 'data-callout': kind }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
})

/** A block that is shown and edited as its source, such as HTML. */
const SourceBlock = Node.create({
  name: 'sourceBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'pre[data-source]', preserveWhitespace: 'full' as const, priority: 100 }],
  renderHTML: ({ HTMLAttributes }) => ['pre', mergeAttributes(HTMLAttributes, { 'data-source': '' }), 0],
})

/** A part of a line that is shown as its source, such as a tag of HTML. */
const SourceText = Node.create({
  name: 'sourceText',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    source: {
      default: '',
      parseHTML: ({ textContent }: HTMLElement) => textContent,
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'code[data-source]', priority: 100 }],
  renderHTML: ({ node }) => ['code', { 'data-source': '' }, String(node.attrs.source)],
  renderText: ({ node }) => String(node.attrs.source),
})

const ArticleImage = Image.extend({
  // A page or a word processor also copies files of its own computer.
  parseHTML: () => [{ tag: 'img[src^="https:"]' }, { tag: 'img[src^="http:"]' }],
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null } }),
}).configure({ inline: true })

export const markdownExtensions: Extensions = [
  MarkdownKit,
  ArticleImage,
  Callout,
  SourceBlock,
  SourceText,
  ...tableNodes,
]

/** The schema of documents. Nodes of the editor are nodes of this schema by their names. */
export const schemaOf = (): Schema => getSchema(markdownExtensions)
