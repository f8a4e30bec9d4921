import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../platform/api/client.ts'
import type { BodyOf } from '../../platform/api/endpoints.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { refreshLongWork } from '../../workspaces/long-work/long-work-queries.ts'
import { refreshExports } from './export-queries.ts'

const texts = strings.exports

export type List = BodyOf<'POST /api/exports'>

/** Exports a list as CSV. A toast links to the page with the file. */
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
