import { h } from '../../page/elements.ts'
import type { Strings } from '../../strings/en.ts'

/** Accepts files that are dropped on the panel or pasted into it. */
export const acceptFiles = (element: HTMLElement, strings: Strings, add: (files: Iterable<File>) => void) => {
  const hint = h('div', { class: 'drop-hint', hidden: true }, strings.dropFiles)
  element.append(hint)
  const isFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
  let depth = 0
  const enter = (change: number) => (event: DragEvent) => {
    if (!isFiles(event)) return
    event.preventDefault()
    depth = Math.max(0, depth + change)
    hint.hidden = depth === 0
  }
  element.addEventListener('dragenter', enter(1))
  element.addEventListener('dragleave', enter(-1))
  element.addEventListener('dragover', (event) => {
    if (isFiles(event)) event.preventDefault()
  })
  element.addEventListener('drop', (event) => {
    depth = 0
    hint.hidden = true
    if (!isFiles(event)) return
    event.preventDefault()
    add(event.dataTransfer?.files ?? [])
  })
  element.addEventListener('paste', ({ clipboardData }) => {
    if (clipboardData?.files.length) add(clipboardData.files)
  })
}
