import { h } from '../../page/elements.ts'
import type { Context } from '../base/context.ts'
import { type AttachedFile, attachedFile } from './attached-file.ts'
import type { DraftFile } from './drafts.ts'
import { mostFiles } from './limits.ts'

type Options = {
  context: Context
  stored: DraftFile[]
  onChange: () => void
  onProblem: (text: string) => void
}

/** The attachments of a draft. Each is uploaded at once. */
export const attachedFiles = ({ context, stored, onChange, onProblem }: Options) => {
  const { strings } = context
  const element = h('ul', { class: 'files', 'aria-label': strings.files, hidden: true })
  let all: AttachedFile[] = []

  const changed = () => {
    element.hidden = all.length === 0
    onChange()
  }
  const remove = (one: AttachedFile) => {
    one.stop()
    all = all.filter((other) => other !== one)
    one.element.remove()
    changed()
  }
  const put = (source: Parameters<typeof attachedFile>[0]) => {
    const one = attachedFile(source, { context, onChange: changed, remove: () => remove(one) })
    all.push(one)
    element.append(one.element)
  }
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      if (all.length >= mostFiles) {
        onProblem(strings.tooManyFiles(mostFiles))
        break
      }
      put({ name: file.name, file })
    }
    changed()
  }
  for (const one of stored) put({ name: one.filename, stored: one })
  element.hidden = all.length === 0

  return {
    element,
    add,
    stored: () => all.flatMap((one) => one.stored() ?? []),
    areReady: () => all.every((one) => one.stored()),
    /** The server has deleted the uploads. */
    expire: () => {
      for (const one of all) if (one.stored()) one.expire()
    },
    clear: () => {
      for (const one of all) one.element.remove()
      all = []
      element.hidden = true
    },
    stop: () => {
      for (const one of all) if (!one.stored()) one.stop()
    },
  }
}
