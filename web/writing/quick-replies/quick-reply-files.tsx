import './quick-reply-files.css'
import { useRef } from 'react'
import type { QuickReply } from '../../platform/api/types.ts'
import { ApiProblem } from '../../platform/base/problem.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { FileList } from '../compose/files/file-list.tsx'
import { type Files, useFiles } from '../compose/files/use-files.ts'

const texts = pageStrings.settings.quickReplies

/** The files of a quick reply. Stored files have their ULIDs as tokens. */
export const useQuickReplyFiles = (reply: QuickReply | undefined) => {
  const initial = (reply?.attachments ?? []).map(({ ulid, ...file }) => ({ token: ulid, ...file }))
  const files = useFiles('', { files: initial, html: '' }, () => null)
  /** Saves with the tokens of all files, and marks those that have expired. */
  const saveWith = async <Result,>(save: (tokens: string[]) => Promise<Result>) => {
    if (files.isUploading || files.failed.length > 0) throw new Error(texts.filesNotReady)
    const tokens = files.all.flatMap(({ uploaded }) => uploaded?.token ?? [])
    try {
      return await save(tokens)
    } catch (error) {
      if (error instanceof ApiProblem)
        files.markLost(tokens.filter((_, index) => `attachment_ids.${index}` in error.errors))
      throw error
    }
  }
  return { files, saveWith }
}

/** Lists the files of a quick reply, and adds others. */
export const QuickReplyFiles = ({ files }: { files: Files }) => {
  const chooser = useRef<HTMLInputElement>(null)
  const adding = useRef<HTMLDivElement>(null)
  return (
    <div className="field quick-reply-files">
      <span className="label">{texts.files}</span>
      <FileList files={files} removed={() => adding.current?.querySelector('button')?.focus()} />
      <div ref={adding}>
        <Button className="small" onPress={() => chooser.current?.click()}>
          {strings.compose.addFiles}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          files.add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p className="help">{texts.filesHelp}</p>
    </div>
  )
}
