import './importing.css'
import { useMutation } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isMissing } from '../base/problem.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { said } from '../strings/said.ts'
import { strings } from '../strings/strings.ts'
import { Button } from '../ui/button.tsx'
import { useTitle } from '../ui/page-title.ts'
import { toast, toastProblem } from '../ui/toasts/toasts.tsx'

const texts = strings.importing

/** The page that chooses a file, or a report. */
export type Place = Pick<LinkProps, 'to' | 'params' | 'search'>

type Report = { filename: string; state: string; problem: string | null }
type Props = { report: Report | undefined; error: Error | null; again: Place; children: ReactNode }

/** The frame of the report of an import. */
export const ReportFrame = ({ report, error, again, children }: Props) => {
  useTitle('detail', report?.filename ?? '')
  return (
    <>
      {isMissing(error) ? <p className="empty short">{texts.missing}</p> : <FormProblem error={error} />}
      {report && <h2 className="import-name">{report.filename}</h2>}
      {report?.state === 'failed' && (
        <div className="empty short">
          <h2>{texts.failed}</h2>
          <p>{said(report.problem ?? '')}</p>
          <Link className="button primary" {...again}>
            {texts.again}
          </Link>
        </div>
      )}
      {children}
    </>
  )
}

type DiscardProps = { discard: () => Promise<void>; again: Place; isDisabled?: boolean }

/** Discards an import that was not started. */
export const DiscardButton = ({ discard, again, isDisabled = false }: DiscardProps) => {
  const navigate = useNavigate()
  const { isPending, mutate } = useMutation({
    mutationFn: discard,
    onSuccess: async () => {
      await navigate(again)
      toast({ text: texts.discarded })
    },
    onError: (error) => void toastProblem(error.message, error),
  })
  return (
    <Button isDisabled={isDisabled || isPending} onPress={() => mutate()}>
      {texts.discard}
    </Button>
  )
}
