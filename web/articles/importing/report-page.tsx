import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { DiscardButton, ReportFrame } from '../../platform/importing/report.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { ProgressBar } from '../../platform/ui/progress-bar.tsx'
import { ArticleFrame } from '../article-frame.tsx'
import { type ArticleImport, articleImport, discardImport } from './import-queries.ts'
import { ImportedFiles } from './imported-files.tsx'
import { Ready } from './ready.tsx'
import { Running } from './running.tsx'

const texts = strings.articleImport
const route = getRouteApi('/shell/articles/$brain/import/$articleImport')

/** The preview, the progress and the result of an import. */
export const ReportPage = () => {
  const { brain, articleImport: ulid } = route.useParams()
  const { show } = route.useSearch()
  const { data, error } = useQuery(articleImport(brain, ulid))
  const again = { to: '/articles/$brain/import', params: { brain } } as const
  return (
    <AdminOnly>
      <ArticleFrame brain={brain} title={texts.title}>
        <div className="import-page">
          <ReportFrame key={ulid} report={data} error={error} again={again}>
            {data?.state === 'reading' && (
              <Reading report={data}>
                <DiscardButton discard={() => discardImport(brain, ulid)} again={again} />
              </Reading>
            )}
            {(data?.state === 'started' || data?.state === 'ended') && (
              <Running brain={brain} report={data} />
            )}
            {data?.state === 'ready' && <Ready brain={brain} report={data} />}
            {data && data.state !== 'reading' && data.state !== 'failed' && (
              <ImportedFiles brain={brain} report={data} show={show} />
            )}
          </ReportFrame>
        </div>
      </ArticleFrame>
    </AdminOnly>
  )
}

type ReadingProps = { report: ArticleImport; children: ReactNode }

const Reading = ({ report: { read_count, file_count }, children }: ReadingProps) => (
  <div className="import-progress" role="status">
    <ProgressBar label={texts.states.reading} done={read_count} total={file_count} />
    <p>{file_count === null ? texts.states.reading : texts.readSoFar(read_count, file_count)}</p>
    <p className="muted">{texts.readingText}</p>
    {children}
  </div>
)
