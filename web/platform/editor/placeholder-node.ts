import { QueryObserver } from '@tanstack/react-query'
import { Slice } from '@tiptap/pm/model'
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type NodeView } from '@tiptap/pm/view'
import { type Editor, Node, type NodeViewRendererProps } from '@tiptap/react'
import { isFieldPlaceholder } from '../../../contract/messages/placeholders.ts'
import * as queries from '../api/queries.ts'
import { pageStrings } from '../page-strings.ts'
import { bracesIn, usedBy, withFallback } from './braces.ts'
import { type Command, commandIn } from './command.ts'
import { chipName, makeChips, withoutChips } from './placeholder-chips.ts'
import { nameOf } from './placeholder-names.ts'

const texts = pageStrings.placeholders

/** Placeholders, shown as chips with their names. In HTML and in copied text they have the spelling of the source. */
export const Placeholders = Node.create({
  name: chipName,
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ source: { default: '' } }),
  renderHTML: ({ node }) => ['span', String(node.attrs.source)],
  renderText: ({ node }) => String(node.attrs.source),
  addNodeView: () => viewOf,
  addKeyboardShortcuts() {
    return {
      Backspace: () => removeBeside(this.editor, 'nodeBefore'),
      Delete: () => removeBeside(this.editor, 'nodeAfter'),
      Enter: () => editFallback(this.editor),
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (changes, _before, { tr }) =>
        changes.some(({ docChanged }) => docChanged) && makeChips(tr).docChanged ? tr : null,
      props: {
        decorations: ({ doc }) => unknownIn(doc),
        transformCopied: ({ content, openStart, openEnd }) =>
          new Slice(withoutChips(content), openStart, openEnd),
      },
    }),
  ],
  onCreate() {
    const { view, state } = this.editor
    const change = makeChips(state.tr)
    // Nobody has edited the text.
    if (change.docChanged) view.dispatch(change.setMeta('addToHistory', false).setMeta('preventUpdate', true))
  },
})

const removeBeside = ({ state, view }: Editor, side: 'nodeBefore' | 'nodeAfter') => {
  const { empty, $from } = state.selection
  if (!empty || $from[side]?.type.name !== chipName) return false
  const from = side === 'nodeBefore' ? $from.pos - 1 : $from.pos
  view.dispatch(state.tr.delete(from, from + 1).scrollIntoView())
  return true
}

const editFallback = ({ state, view }: Editor) => {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== chipName) return false
  const chip = view.nodeDOM(selection.from)
  if (chip instanceof Element) chip.querySelector('input')?.focus()
  return true
}

/** Marks the texts in braces that are no placeholders. Style sheets show what the attribute says. */
const unknownIn = (doc: NodeViewRendererProps['node']) => {
  const found: Decoration[] = []
  doc.descendants(({ text }, start) => {
    for (const { at, source, use } of bracesIn(text ?? ''))
      if (!use)
        found.push(
          Decoration.inline(start + at, start + at + source.length, {
            class: 'placeholder-chip unknown',
            'data-says': texts.unknown,
          }),
        )
  })
  return DecorationSet.create(doc, found)
}

/** Only names and custom fields can be missing. */
const canBeMissing = (name: string) => /^contact\.(first_)?name$/.test(name) || isFieldPlaceholder(name)

const viewOf = ({ node, getPos, view }: NodeViewRendererProps): NodeView => {
  const { dom, label, or, input } = elements()
  const fields = new QueryObserver(queries.queryClient, queries.fields)
  let source = ''
  const show = () => {
    const use = usedBy(source)
    if (!use) return
    const { fallback } = use
    const name = nameOf(use, isFieldPlaceholder(use.name) ? fields.getCurrentResult().data : [])
    label.textContent = name ?? source
    dom.classList.toggle('unknown', name === undefined)
    dom.dataset.says = name === undefined ? texts.unknown : ''
    dom.ariaLabel = texts.chip(name ?? use.name, fallback)
    input.ariaLabel = texts.fallback(name ?? use.name)
    or.hidden = fallback === '' && !canBeMissing(use.name)
    dom.toggleAttribute('data-empty', fallback === '')
    if (document.activeElement !== input) input.value = fallback
    input.size = Math.min(Math.max(input.value.length, 4), 30)
  }
  const update = (next: NodeViewRendererProps['node']) => {
    if (next.type !== node.type) return false
    source = String(next.attrs.source)
    show()
    return true
  }
  const leave = (isBefore: boolean) => {
    const at = getPos()
    if (at === undefined) return
    view.focus()
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, isBefore ? at : at + 1)))
  }
  input.addEventListener('input', () => {
    const at = getPos()
    if (at !== undefined)
      view.dispatch(view.state.tr.setNodeAttribute(at, 'source', withFallback(source, input.value)))
  })
  input.addEventListener('blur', show)
  input.addEventListener('keydown', (event) => onKey(event, input, leave))
  update(node)
  const stop = fields.subscribe(show)
  return {
    ...{ dom, update },
    stopEvent: ({ target }) => target === input,
    ignoreMutation: () => true,
    destroy: stop,
  }
}

const elements = () => {
  const dom = document.createElement('span')
  dom.className = 'placeholder-chip'
  dom.role = 'group'
  const [label, or] = [document.createElement('span'), document.createElement('span')]
  or.className = 'instead'
  const input = document.createElement('input')
  input.maxLength = 100
  input.dir = 'auto'
  or.append(texts.or, input)
  dom.append(label, or)
  return { dom, label, or, input }
}

/** The arrow keys leave the fallback at its ends. Control and Enter send the message. */
const onKey = (event: KeyboardEvent, input: HTMLInputElement, leave: (isBefore: boolean) => void) => {
  const { key, ctrlKey, metaKey } = event
  const isFirst = key === 'ArrowLeft' && input.selectionEnd === 0
  const isLast = key === 'ArrowRight' && input.selectionStart === input.value.length
  const isDone = key === 'Escape' || (key === 'Enter' && !ctrlKey && !metaKey)
  if (!isFirst && !isLast && !isDone) return
  event.preventDefault()
  event.stopPropagation()
  leave(isFirst)
}

/** The braces before the cursor, and the text after them. */
export const openBracesIn = (editor: Editor): Command | undefined => {
  const command = commandIn(editor, /(?:^|[^\\{])\{(\{[^{}|]{0,40})$/)
  return command && { ...command, query: command.query.slice(1) }
}
