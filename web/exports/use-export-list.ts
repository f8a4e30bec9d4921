import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../api/client.ts'
import type { BodyOf } from '../api/endpoints.ts'
import { refreshLongWork } from '../long-work/long-work-queries.ts'
import { strings } from '../strings/strings.ts'
import { toast, toastProblem } from '../ui/toasts/toasts.tsx'
import { refreshExports } from './export-queries.ts'

const texts = strings.exports

export type List = BodyOf<'POST /api/exports'>

/** Exports a list as CSV, and tells where the file will be. */
export const useExportList = (list: List) => {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/exports', { body: list }),
    onSuccess: () => {
      void refreshLongWork()
      void refreshExports()
      const show = { label: texts.show, run: () => void navigate({ to: '/settings/exports' }) }
      toast({ text: texts.begun, action: show })
    },
    onError: (error) => void toastProblem(texts.notBegun(error.message), error),
  })
  return { begin: () => mutate(), isPending }
}
