import { useEffect, useRef, useState } from 'react'
import {
  isPicture,
  isRejectedName,
  maxFileBytes,
  mostFiles,
} from '../../../../contract/files/rejected-files.ts'
import { upload } from '../../../platform/api/upload.ts'
import {
  offerPreviews,
  placeOf,
  previewOf,
  setPreview,
  sourceOf,
} from '../../../platform/editor/image-previews.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { loadDraft } from '../../drafts/draft-calls.ts'
import type { FileOfDraft } from '../../drafts/message-draft.ts'

export type FileOnItsWay = {
  id: string
  name: string
  size: number
  isInline: boolean
  file?: File
  /** From 0 to 1. */
  progress: number
  uploaded?: FileOfDraft
  error?: string | undefined
  /** True if the error is permanent, so that a retry cannot help. */
  isFinal?: boolean
}

type Images = {
  addImage: (id: string) => void
  nameImage: (id: string, token: string) => void
  removeImage: (source: string) => void
}

type Initial = { files: FileOfDraft[]; html: string }

/** The attachments of a message. Each is uploaded separately, and can be retried. */
export const useFiles = (ticket: string, initial: Initial, images: () => Images | null) => {
  const [all, setAll] = useState(() => initial.files.map((file) => stored(file, initial.html)))
  const isShown = useRef(true)
  useEffect(() => {
    if (all.some(lacksPreview)) void loadPreviews(ticket)
  }, [ticket, all])
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const change = (id: string, part: Partial<FileOnItsWay>) =>
    setAll((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const start = async ({ id, file, isInline }: FileOnItsWay) => {
    if (!file) return
    change(id, { progress: 0, error: undefined })
    try {
      const uploaded = await upload(file, (progress) => change(id, { progress }))
      // An image that the server regards as damaged or too large becomes an attachment.
      const staysInText = isInline && isPicture(uploaded.mime_type)
      change(id, { uploaded, progress: 1, isInline: staysInText })
      if (!isInline || !isShown.current) return
      if (staysInText) images()?.nameImage(id, uploaded.token)
      else images()?.removeImage(placeOf(id))
    } catch (error) {
      change(id, { error: (error as Error).message })
    }
  }
  const add = (files: File[], areInText = false) => {
    const added = files.map((file, index) => onItsWay(file, areInText, all.length + index))
    setAll((all) => [...all, ...added])
    for (const one of added) {
      if (one.error) continue
      if (one.isInline && one.file) {
        setPreview(placeOf(one.id), URL.createObjectURL(one.file))
        images()?.addImage(one.id)
      }
      void start(one)
    }
  }
  /** Marks files that the server has deleted. */
  const markLost = (tokens: string[]) =>
    setAll((all) => all.map((one) => (isAmong(tokens, one) ? expired(one) : one)))
  const remove = (id: string) => {
    const found = all.find((one) => one.id === id)
    if (found?.isInline) images()?.removeImage(found.uploaded ? sourceOf(found.uploaded.token) : placeOf(id))
    setAll((all) => all.filter((one) => one.id !== id))
  }
  return {
    all,
    add,
    attach: (files: FileOfDraft[]) => setAll((all) => withStored(all, files)),
    retry: (one: FileOnItsWay) => void start(one),
    remove,
    markLost,
    isUploading: all.some(({ uploaded, error }) => !uploaded && !error),
    failed: all.filter(({ error }) => error !== undefined),
  }
}

export type Files = ReturnType<typeof useFiles>

/** The attachments of a message, without inline images that were deleted from the text. */
export const uploadedFor = (html: string, all: FileOnItsWay[]) =>
  all.flatMap(({ uploaded, isInline }) =>
    uploaded && (!isInline || html.includes(sourceOf(uploaded.token))) ? [uploaded] : [],
  )

const stored = (uploaded: FileOfDraft, html: string): FileOnItsWay => {
  const source = sourceOf(uploaded.token)
  const isInline = html.includes(source)
  const { token, filename, size } = uploaded
  return { id: token, name: filename, size, isInline, progress: 1, uploaded }
}

/** Adds files that are on the server already. Those beyond the limit cannot be sent. */
const withStored = (all: FileOnItsWay[], files: FileOfDraft[]) => [
  ...all,
  ...files.map((file, index): FileOnItsWay => {
    const one = stored(file, '')
    return all.length + index < mostFiles
      ? one
      : { ...expired(one), error: strings.files.tooMany(mostFiles), isFinal: true }
  }),
]

const isAmong = (tokens: string[], { uploaded }: FileOnItsWay) =>
  uploaded !== undefined && tokens.includes(uploaded.token)

const expired = ({ uploaded: _, ...one }: FileOnItsWay) => ({ ...one, error: strings.files.expired })

const lacksPreview = ({ isInline, uploaded }: FileOnItsWay) =>
  isInline && uploaded !== undefined && !previewOf(sourceOf(uploaded.token))

/** Loads previews of inline images from an earlier visit. If it fails, their names are shown. */
const loadPreviews = async (ticket: string) => {
  const saved = await loadDraft(ticket).catch(() => undefined)
  if (saved) offerPreviews(saved.attachments)
}

const onItsWay = (file: File, isInText: boolean, before: number): FileOnItsWay => {
  const error = faultOf(file, before)
  return {
    ...{ id: crypto.randomUUID(), name: file.name, size: file.size, file, progress: 0 },
    isInline: isInText && isPicture(file.type),
    ...(error && { error, isFinal: true }),
  }
}

const faultOf = (file: File, before: number) => {
  if (file.size > maxFileBytes) return strings.files.tooLarge
  if (isRejectedName(file.name)) return strings.files.rejectedKind
  if (file.size === 0) return strings.files.empty
  return before >= mostFiles ? strings.files.tooMany(mostFiles) : undefined
}
