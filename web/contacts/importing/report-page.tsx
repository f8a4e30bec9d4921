import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DiscardButton, ReportFrame } from '../../platform/importing/report.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { ProgressBar } from '../../platform/ui/progress-bar.tsx'
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
  const again = { to: '/contacts/import', search: { kind: data?.kind } } as const
  return (
    <ImportFrame kind={data?.kind ?? 'contacts'}>
      <ReportFrame key={ulid} report={data} error={error} again={again}>
        {data && (
          <Report report={data}>
            <DiscardButton discard={() => discardImport(ulid)} again={again} />
          </Report>
        )}
      </ReportFrame>
    </ImportFrame>
  )
}

type Props = { report: ContactImport }

const Report = ({ report, children }: Props & { children: ReactNode }) => {
  const { show } = route.useSearch()
  const { state } = report
  return (
    <>
      {state === 'reading' && (
        <>
          <Reading report={report} />
          {children}
        </>
      )}
      {(state === 'started' || state === 'ended') && <Running report={report} />}
      {(state === 'ready' || state === 'comparing') && (
        <>
          <ImportColumns report={report} />
          <Ready report={report}>{children}</Ready>
          {state === 'comparing' && <Reading report={report} />}
        </>
      )}
      {(state === 'ready' || state === 'ended') && <ImportedRows report={report} show={show} />}
    </>
  )
}

const Reading = ({ report: { state, read_count, row_count } }: Props) => (
  <div className="import-progress" role="status">
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
