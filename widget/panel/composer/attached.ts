import { fill, h, icon, set } from '../../page/elements.ts'
import { Failure } from '../../visitor/api.ts'
import type { WidgetUpload } from '../../visitor/types.ts'
import { withSecret } from '../../visitor/visitor.ts'
import type { Context } from '../base/context.ts'
import { closeIcon, fileIcon } from '../base/icons.ts'
import { sizeText } from '../base/times.ts'
import type { DraftFile } from './drafts.ts'
import { fileMegabytes, mostFiles } from './limits.ts'
import { thumbnail } from './thumbnail.ts'
import { upload } from './upload.ts'

type Attached = {
  element: HTMLElement
  name: string
  file?: File
  stored?: DraftFile
  /** Whether another attempt may work. */
  hasFailed?: boolean
  stop: AbortController
}

type Options = {
  context: Context
  stored: DraftFile[]
  onChange: () => void
  onProblem: (text: string) => void
}

/** The files of a message that is being written. Each is uploaded at once. */
export const attachedFiles = ({ context, stored, onChange, onProblem }: Options) => {
  const { words } = context
  const element = h('ul', { class: 'files', 'aria-label': words.files, hidden: true })
  let all: Attached[] = []

  const changed = () => {
    element.hidden = all.length === 0
    onChange()
  }
  const remove = (one: Attached) => {
    one.stop.abort()
    all = all.filter((other) => other !== one)
    one.element.remove()
    changed()
  }
  const draw = (one: Attached, state: string, isProblem = false) => {
    const retry = () => void start(one)
    fill(
      one.element,
      one.element.querySelector('canvas') ?? icon(fileIcon),
      h(
        'span',
        { class: 'file-name' },
        h('span', { class: 'name', title: one.name }, h('bdi', {}, one.name)),
        h('span', { class: isProblem ? 'state problem' : 'state' }, state),
      ),
      one.hasFailed &&
        h(
          'button',
          { type: 'button', class: 'quiet', 'aria-label': words.retryFile(one.name), onclick: retry },
          words.retry,
        ),
      h(
        'button',
        {
          type: 'button',
          class: 'round',
          'aria-label': words.removeFile(one.name),
          onclick: () => remove(one),
        },
        icon(closeIcon),
      ),
    )
  }
  const start = async (one: Attached) => {
    const { file } = one
    if (!file) return
    one.hasFailed = false
    const bar = h('progress', { max: 1, value: 0, 'aria-label': one.name })
    draw(one, words.uploading(0))
    one.element.append(bar)
    const onProgress = (share: number) => {
      bar.value = share
      const state = one.element.querySelector('.state')
      if (state) state.textContent = words.uploading(Math.round(share * 100))
    }
    try {
      one.stored = await withSecret((secret) =>
        upload<WidgetUpload>('/attachments', { secret, file, onProgress, signal: one.stop.signal }),
      )
      draw(one, sizeText(file.size, context))
    } catch (error) {
      if (one.stop.signal.aborted) return
      const isRefused = error instanceof Failure && (error.status === 422 || error.status === 415)
      one.hasFailed = !isRefused
      draw(one, isRefused ? words.fileType : words.fileFailed, true)
      set(one.element, { role: 'listitem' })
    }
    changed()
  }
  const refuse = (one: Attached) => {
    const size = one.file?.size ?? 0
    if (size > fileMegabytes * 1024 * 1024) return words.fileTooLarge(fileMegabytes)
    return size === 0 ? words.fileEmpty : undefined
  }
  const put = (name: string, more: Partial<Attached>) => {
    const one: Attached = { name, element: h('li', { class: 'file' }), stop: new AbortController(), ...more }
    all.push(one)
    element.append(one.element)
    return one
  }
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      if (all.length >= mostFiles) {
        onProblem(words.tooManyFiles(mostFiles))
        break
      }
      const one = put(file.name, { file })
      const refusal = refuse(one)
      if (refusal) draw(one, refusal, true)
      else void start(one)
      void thumbnail(file).then((picture) => picture && one.element.firstElementChild?.replaceWith(picture))
    }
    changed()
  }
  for (const one of stored) draw(put(one.filename, { stored: one }), sizeText(one.size, context))
  element.hidden = all.length === 0

  return {
    element,
    add,
    stored: () => all.flatMap(({ stored }) => stored ?? []),
    areReady: () => all.every(({ stored }) => stored),
    /** The server does not know them any more. */
    expire: () => {
      for (const one of all.filter(({ stored }) => stored)) {
        one.stored = undefined
        if (one.file) void start(one)
        else draw(one, words.fileFailed, true)
      }
    },
    clear: () => {
      for (const one of all) one.element.remove()
      all = []
      element.hidden = true
    },
    stop: () => {
      for (const one of all) if (!one.stored) one.stop.abort()
    },
  }
}
