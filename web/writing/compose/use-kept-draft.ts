import { useEffect, useRef, useState } from 'react'
import type { EditorHandle } from '../../platform/editor/editor.tsx'
import { isIdentical } from '../drafts/compare-drafts.ts'
import { keep } from '../drafts/draft-keeper.ts'
import type { Draft } from '../drafts/message-draft.ts'
import { saveStates } from '../drafts/save-states.ts'
import { uploadedFor, useFiles } from './files/use-files.ts'

/** A draft and its files. Every change is stored in the browser at once, and on the server when the author pauses. */
export const useKeptDraft = (ticket: string, initial: Draft, editor: { current: EditorHandle | null }) => {
  const [written, setWritten] = useState(initial)
  const files = useFiles(ticket, initial, () => editor.current)
  const draft = { ...written, files: uploadedFor(written.html, files.all) }
  const isTouched = useRef(false)
  const state = saveStates.use().get(ticket)
  // Depends only on local changes, so that a draft that was sent or deleted meanwhile is not saved again while it is
  // still shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft with equal content is no change
  useEffect(() => {
    // Recipients that a link has filled in are no draft yet.
    if (draft.opening && !isTouched.current && isIdentical(draft, initial)) return
    isTouched.current = true
    keep(ticket, draft)
  }, [ticket, JSON.stringify(draft)])
  useEffect(() => {
    if (state?.kind === 'saved' && state.lost.length) files.markLost(state.lost)
  }, [state, files.markLost])
  const change = (part: Partial<Draft>) => setWritten((written) => ({ ...written, ...part }))
  return { draft, change, files, state }
}
