import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { isMissing } from '../../platform/base/problem.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { said } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { useTitle } from '../../platform/ui/page-title.ts'
import { ProgressBar } from '../../platform/ui/progress-bar.tsx'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportFrame } from './import-frame.tsx'
import { type ContactImport, contactImport, discardImport } from './import-queries.ts'
import { ImportedRows } from './imported-rows.tsx'
import { Ready } from './ready.tsx'
import { Running } from './running.tsx'

const texts = strings.contactImport
const route = getRouteApi('/shell/contacts/import/$contactImport')

/** The preview, the progress and the result of an import. */
export const ReportPage = () => {
  const { contactImport: ulid } = route.useParams()
  const { data, error } = useQuery(contactImport(ulid))
  return (
    <ImportFrame kind={data?.kind ?? 'contacts'}>
      {isMissing(error) ? <p className="empty short">{texts.missing}</p> : <FormProblem error={error} />}
      {data && <Report key={ulid} report={data} />}
    </ImportFrame>
  )
}

type Props = { report: ContactImport }

const Report = ({ report }: Props) => {
  const { show } = route.useSearch()
  useTitle('detail', report.filename)
  const { state, ulid, filename } = report
  const canChoose = state === 'ready' || state === 'comparing'
  return (
    <>
      <h2 className="contact-import-name">{filename}</h2>
      {state === 'failed' && <Failed report={report} />}
      {state === 'reading' && (
        <>
          <Reading report={report} />
          <DiscardButton ulid={ulid} />
        </>
      )}
      {(state === 'started' || state === 'ended') && <Running report={report} />}
      {canChoose && (
        <>
          <ImportColumns report={report} />
          <Ready report={report}>
            <DiscardButton ulid={ulid} />
          </Ready>
          {state === 'comparing' && <Reading report={report} />}
        </>
      )}
      {(state === 'ready' || state === 'ended') && <ImportedRows report={report} show={show} />}
    </>
  )
}

const Reading = ({ report: { state, read_count, row_count } }: Props) => (
  <div className="contact-import-progress" role="status">
    <ProgressBar
      label={texts.states[state]}
      done={read_count}
      total={state === 'reading' ? null : row_count}
    />
    <p>
      {texts.states[state]}
      {row_count !== null && ': '}
      {row_count !== null &&
        (state === 'reading' ? texts.rowsRead(row_count) : texts.readSoFar(read_count, row_count))}
    </p>
    <p className="muted">{texts.readingText}</p>
  </div>
)

const Failed = ({ report }: Props) => (
  <div className="empty short">
    <h2>{texts.failed}</h2>
    <p>{said(report.problem ?? '')}</p>
    <Link className="button primary" to="/contacts/import" search={{ kind: report.kind }}>
      {texts.again}
    </Link>
  </div>
)

const DiscardButton = ({ ulid }: { ulid: string }) => {
  const navigate = useNavigate()
  const discard = useMutation({
    mutationFn: () => discardImport(ulid),
    onSuccess: async () => {
      await navigate({ to: '/contacts/import' })
      toast({ text: texts.discarded })
    },
    onError: (error) => void toastProblem(error.message, error),
  })
  return (
    <Button isDisabled={discard.isPending} onPress={() => discard.mutate()}>
      {texts.discard}
    </Button>
  )
}
