import type { NodeViewRenderer } from '@tiptap/react'
import { calloutKinds } from '../../../contract/articles/callouts.ts'
import { strings } from '../../platform/strings/strings.ts'

const texts = strings.articleEditor

/** A callout with the choice of its kind above its text. */
export const calloutView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const dom = document.createElement('div')
  const contentDOM = document.createElement('div')
  const kinds = document.createElement('select')
  kinds.contentEditable = 'false'
  kinds.setAttribute('aria-label', texts.calloutKind)
  kinds.append(...calloutKinds.map((kind) => new Option(texts.callouts[kind], kind)))
  const show = (kind: string) => {
    dom.dataset.callout = kind
    kinds.value = kind
  }
  kinds.addEventListener('change', () => {
    const at = getPos()
    if (at !== undefined) editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'kind', kinds.value))
  })
  dom.append(kinds, contentDOM)
  show(String(node.attrs.kind))
  return {
    dom,
    contentDOM,
    stopEvent: ({ target }) => target === kinds,
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
    update: (next) => {
      if (next.type !== node.type) return false
      show(String(next.attrs.kind))
      return true
    },
  }
}
