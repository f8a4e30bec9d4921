import { fill, h, icon, set } from '../../page/elements.ts'
import type { Strings } from '../../strings/en.ts'
import { Failure } from '../../visitor/api.ts'
import type { WidgetUpload } from '../../visitor/types.ts'
import { withSecret } from '../../visitor/visitor.ts'
import type { Context } from '../base/context.ts'
import { closeIcon, fileIcon } from '../base/icons.ts'
import { sizeText } from '../base/times.ts'
import type { DraftFile } from './drafts.ts'
import { fileMegabytes } from './limits.ts'
import { thumbnail } from './thumbnail.ts'
import { upload } from './upload.ts'

type Options = { context: Context; onChange: () => void; remove: () => void }

/** A file that is uploaded, on its way, or rejected. One of an earlier visit cannot be uploaded again. */
type Source = { name: string; file?: File; stored?: DraftFile }

export type AttachedFile = ReturnType<typeof attachedFile>

/** A file of a message, in the list of its files. */
export const attachedFile = (source: Source, { context, onChange, remove }: Options) => {
  const { strings } = context
  const { name, file } = source
  const element = h('li', { class: 'file' })
  const stopping = new AbortController()
  let { stored } = source

  const draw = (state: string, ...retry: Node[]) => {
    const label = strings.removeFile(name)
    fill(
      element,
      element.querySelector('canvas') ?? icon(fileIcon),
      h(
        'span',
        { class: 'file-name' },
        h('span', { class: 'name', title: name }, h('bdi', {}, name)),
        h('span', { class: 'state' }, state),
      ),
      ...retry,
      h('button', { type: 'button', class: 'round', 'aria-label': label, onclick: remove }, icon(closeIcon)),
    )
  }
  const drawProblem = (state: string, ...retry: Node[]) => {
    draw(state, ...retry)
    element.querySelector('.state')?.classList.add('problem')
  }
  const start = async (file: File) => {
    draw(strings.uploading(0))
    const onProgress = showProgress(element, name, strings)
    try {
      stored = await withSecret((secret) =>
        upload<WidgetUpload>('/attachments', { secret, file, onProgress, signal: stopping.signal }),
      )
      draw(sizeText(file.size, context))
    } catch (error) {
      if (stopping.signal.aborted) return
      const isRejected = error instanceof Failure && (error.status === 422 || error.status === 415)
      if (isRejected) drawProblem(strings.fileType)
      else
        drawProblem(
          strings.fileFailed,
          retryButton(strings, name, () => void start(file)),
        )
      set(element, { role: 'listitem' })
    }
    onChange()
  }
  const begin = (file: File) => {
    const rejection = rejectionOf(file, strings)
    if (rejection) drawProblem(rejection)
    else void start(file)
    void thumbnail(file).then((picture) => picture && element.firstElementChild?.replaceWith(picture))
  }
  if (stored) draw(sizeText(stored.size, context))
  else if (file) begin(file)
  return {
    element,
    stored: () => stored,
    /** The server does not know it any more. */
    expire: () => {
      stored = undefined
      if (file) void start(file)
      else drawProblem(strings.fileFailed)
    },
    stop: () => stopping.abort(),
  }
}

const rejectionOf = ({ size }: File, strings: Strings) => {
  if (size > fileMegabytes * 1024 * 1024) return strings.fileTooLarge(fileMegabytes)
  return size === 0 ? strings.fileEmpty : undefined
}

/** Shows a progress bar. Returns how to update it with the share that is uploaded. */
const showProgress = (element: HTMLElement, name: string, strings: Strings) => {
  const bar = h('progress', { max: 1, value: 0, 'aria-label': name })
  element.append(bar)
  return (share: number) => {
    bar.value = share
    const state = element.querySelector('.state')
    if (state) state.textContent = strings.uploading(Math.round(share * 100))
  }
}

const retryButton = (strings: Strings, name: string, retry: () => void) =>
  h(
    'button',
    { type: 'button', class: 'quiet', 'aria-label': strings.retryFile(name), onclick: retry },
    strings.retry,
  )
