import { useState } from 'react'
import type { Upload } from '../api/types.ts'
import { upload } from '../api/upload.ts'
import { words } from '../words.ts'

export type FileOnItsWay = {
  id: string
  name: string
  size: number
  file?: File
  /** From 0 to 1. */
  progress: number
  upload?: Upload
  error?: string
}

const largestBytes = 26_214_400
const most = 10

/** The files of a message: each is uploaded on its own, and can be tried again. */
export const useFiles = (initial: Upload[]) => {
  const [all, setAll] = useState<FileOnItsWay[]>(() =>
    initial.map((upload) => ({
      id: upload.token,
      name: upload.filename,
      size: upload.size,
      progress: 1,
      upload,
    })),
  )
  const change = (id: string, part: Partial<FileOnItsWay>) =>
    setAll((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const start = (id: string, file: File) => {
    change(id, { progress: 0, error: undefined })
    upload(file, (progress) => change(id, { progress })).then(
      (upload) => change(id, { upload, progress: 1 }),
      (error: Error) => change(id, { error: error.message }),
    )
  }
  const add = (files: File[]) => {
    const added = files.map((file, index) => ({
      id: crypto.randomUUID(),
      name: file.name,
      size: file.size,
      file,
      progress: 0,
      error: faultOf(file, all.length + index),
    }))
    setAll((all) => [...all, ...added])
    for (const { id, file, error } of added) if (!error) start(id, file)
  }
  return {
    all,
    add,
    retry: ({ id, file }: FileOnItsWay) => file && start(id, file),
    remove: (id: string) => setAll((all) => all.filter((one) => one.id !== id)),
    uploaded: uploadsOf(all),
    isUploading: all.some(({ upload, error }) => !upload && !error),
  }
}

export type Files = ReturnType<typeof useFiles>

const uploadsOf = (all: FileOnItsWay[]) => all.flatMap(({ upload }) => (upload ? [upload] : []))

const faultOf = (file: File, before: number) => {
  if (file.size > largestBytes) return words.files.tooLarge
  if (file.size === 0) return words.files.empty
  return before >= most ? words.files.tooMany : undefined
}
