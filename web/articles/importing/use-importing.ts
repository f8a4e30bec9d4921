import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { uploadTo } from '../../platform/api/upload.ts'
import type { ChosenFile } from '../../platform/importing/chosen-files.ts'
import type { Progress } from '../../platform/importing/upload-zone.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { chosen } from '../choosing/chosen.ts'
import { type ArticleImport, keepImport } from './import-queries.ts'

const texts = strings.articleImport

/** Packs and uploads the chosen files, and opens the report. */
export const useImporting = (brain: string) => {
  const [progress, setProgress] = useState<Progress>()
  const navigate = useNavigate()
  const { mutate, error } = useMutation({
    mutationFn: (files: Promise<ChosenFile[]>) => sendFiles(brain, files, setProgress),
    onSuccess: (made) => keepImport(brain, made),
    onSettled: () => setProgress(undefined),
  })
  const waiting = chosen.use()
  useEffect(() => {
    if (waiting?.brain !== brain) return
    chosen.set(undefined)
    setProgress({ words: strings.importing.uploading })
    mutate(waiting.files, {
      // Not called if the user has left the page.
      onSuccess: ({ ulid }) =>
        void navigate({
          to: '/articles/$brain/import/$articleImport',
          params: { brain, articleImport: ulid },
        }),
    })
  }, [waiting, brain, mutate, navigate])
  return { progress, error }
}

const sendFiles = async (
  brain: string,
  files: Promise<ChosenFile[]>,
  onProgress: (progress: Progress) => void,
) => {
  const { packed } = await import('./pack.ts')
  const zip = await packed(await files, (done, total) =>
    onProgress({ words: texts.packing(done, total), part: done / total }),
  )
  return uploadTo<ArticleImport>(`/api/brains/${brain}/imports`, zip, (part) =>
    onProgress({ words: strings.importing.uploading, part }),
  )
}
