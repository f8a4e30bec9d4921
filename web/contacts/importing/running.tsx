import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import { strings } from '../../platform/strings/strings.ts'
import { LongWorkProgress } from '../../workspaces/long-work/long-work-progress.tsx'
import { useLongWork } from '../../workspaces/long-work/long-work-queries.ts'
import type { ContactImport } from './import-queries.ts'
import { RefusedDownload } from './refused-download.tsx'

const texts = strings.contactImport

/** The progress of an import, and the next step. */
export const Running = ({ report }: { report: ContactImport }) => {
  const { ulid, kind, state, counts } = report
  const work = useLongWork('contact_import', ulid, state === 'started')
  const left = counts.new + counts.changed
  useEffect(() => {
    if (state !== 'ended') return
    void queryClient.invalidateQueries({ queryKey: queryKeys.contacts() })
    void queryClient.invalidateQueries({ queryKey: queryKeys.companies() })
  }, [state])
  if (state === 'started') return work ? <LongWorkProgress work={work} /> : null
  return (
    <div role="status">
      <h2>{strings.importing.ended}</h2>
      <p>{texts.summary(counts.created, counts.updated, counts.unchanged)}</p>
      {left > 0 && <p className="muted">{texts.notAll(left)}</p>}
      <div className="import-start">
        <Link className="button primary" to={kind === 'contacts' ? '/contacts' : '/companies'}>
          {texts.show[kind]}
        </Link>
        <RefusedDownload report={report} />
      </div>
    </div>
  )
}
