import { set } from '../../page/elements.ts'
import type { Strings } from '../../strings/en.ts'
import { Failure } from '../../visitor/api.ts'
import type { WidgetUpload } from '../../visitor/types.ts'
import { withSecret } from '../../visitor/visitor.ts'
import type { Context } from '../base/context.ts'
import { sizeText } from '../base/times.ts'
import type { DraftFile } from './drafts.ts'
import { fileRow } from './file-row.ts'
import { fileMegabytes } from './limits.ts'
import { thumbnail } from './thumbnail.ts'
import { upload } from './upload.ts'

type Options = { context: Context; onChange: () => void; remove: () => void }

/**
 * A file that is uploaded, uploading or rejected. The content of a file from an earlier visit is no longer available.
 */
type Source = { name: string; file?: File; stored?: DraftFile }

export type AttachedFile = ReturnType<typeof attachedFile>

/** An entry in the list of attachments. */
export const attachedFile = (source: Source, { context, onChange, remove }: Options) => {
  const { strings } = context
  const { name, file } = source
  const { element, draw, drawProblem, drawProgress, showPicture } = fileRow(name, strings, remove)
  const stopping = new AbortController()
  let { stored } = source

  const start = async (file: File) => {
    const onProgress = drawProgress()
    try {
      stored = await withSecret((secret) =>
        upload<WidgetUpload>('/attachments', { secret, file, onProgress, signal: stopping.signal }),
      )
      draw(sizeText(file.size, context))
    } catch (error) {
      if (stopping.signal.aborted) return
      const isRejected = error instanceof Failure && (error.status === 422 || error.status === 415)
      if (isRejected) drawProblem(strings.fileType)
      else drawProblem(strings.fileFailed, () => void start(file))
      set(element, { role: 'listitem' })
    }
    onChange()
  }
  const begin = (file: File) => {
    const rejection = rejectionOf(file, strings)
    if (rejection) drawProblem(rejection)
    else void start(file)
    void thumbnail(file).then((picture) => picture && showPicture(picture))
  }
  if (stored) draw(sizeText(stored.size, context))
  else if (file) begin(file)
  return {
    element,
    stored: () => stored,
    /** The server has deleted the upload, so upload it again. */
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
