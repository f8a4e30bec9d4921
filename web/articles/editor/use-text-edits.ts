import { type RefObject, useRef, useState } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { uploadImage } from './article-image.ts'
import { type Edit, type Format, formatted, image, nameOf } from './markdown-edits.ts'

type Field = RefObject<HTMLTextAreaElement | null>

/** Edits the text as if it was typed, so that the browser can undo it. */
const apply = (element: HTMLTextAreaElement, { from, to, insert, start, end }: Edit) => {
  element.focus()
  element.setSelectionRange(from, to)
  const isDone = insert
    ? document.execCommand('insertText', false, insert)
    : from === to || document.execCommand('delete')
  if (!isDone) {
    element.setRangeText(insert, from, to, 'end')
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  element.setSelectionRange(start, end)
}

/** Changes of the text by buttons, shortcuts, and files that are pasted or dropped. */
export const useTextEdits = (
  field: Field,
  brain: string,
  change: (edit: (text: string) => string) => void,
) => {
  const [problem, setProblem] = useState<string>()
  const uploads = useRef(0)
  const edit = (edit: Edit | undefined) => {
    if (field.current && edit) apply(field.current, edit)
  }
  const selected = () => {
    const { value: text = '', selectionStart: start = 0, selectionEnd: end = 0 } = field.current ?? {}
    return { text, start, end }
  }
  const insert = (insert: string) => {
    const { start: from, end: to } = selected()
    edit({ from, to, insert, start: from + insert.length, end: from + insert.length })
  }
  const insertImage = async (file: File) => {
    uploads.current += 1
    const pending = image(strings.articleEditor.uploading(file.name, uploads.current), '')
    insert(pending)
    try {
      const url = await uploadImage(brain, file)
      change((text) => text.replace(pending, () => image(nameOf(file.name), url)))
    } catch (error) {
      change((text) => text.replace(pending, ''))
      setProblem(strings.articleEditor.noImage(file.name, (error as Error).message))
    }
  }
  return {
    problem,
    edit,
    selected,
    format: (format: Format) => edit(formatted(format, selected(), strings.articleEditor.linkedText)),
    insertFiles: (files: Iterable<File>) => {
      setProblem(undefined)
      for (const file of files) void insertImage(file)
    },
  }
}

export type TextEdits = ReturnType<typeof useTextEdits>
