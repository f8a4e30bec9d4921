import './importing.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { isMissing } from '../../platform/base/problem.ts'
import { AdminOnly } from '../../platform/forms/admin-only.tsx'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { said } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { useTitle } from '../../platform/ui/page-title.ts'
import { ProgressBar } from '../../platform/ui/progress-bar.tsx'
import { ArticleFrame } from '../article-frame.tsx'
import { DiscardButton } from './discard-button.tsx'
import { type ArticleImport, articleImport } from './import-queries.ts'
import { ImportedFiles } from './imported-files.tsx'
import { Ready } from './ready.tsx'
import { Running } from './running.tsx'

const texts = strings.articleImport
const route = getRouteApi('/shell/articles/$brain/import/$articleImport')

/** The preview, the progress and the result of an import. */
export const ReportPage = () => {
  const { brain, articleImport: ulid } = route.useParams()
  const { data, error } = useQuery(articleImport(brain, ulid))
  return (
    <AdminOnly>
      <ArticleFrame brain={brain} title={texts.title}>
        <div className="import-page">
          {isMissing(error) ? <p className="empty short">{texts.missing}</p> : <FormProblem error={error} />}
          {data && <Report key={ulid} brain={brain} report={data} />}
        </div>
      </ArticleFrame>
    </AdminOnly>
  )
}

type Props = { brain: string; report: ArticleImport }

const Report = ({ brain, report }: Props) => {
  const { show } = route.useSearch()
  useTitle('detail', report.filename)
  const isListed = report.state !== 'reading' && report.state !== 'failed'
  return (
    <>
      <h2 className="import-name">{report.filename}</h2>
      {report.state === 'reading' && <Reading brain={brain} report={report} />}
      {report.state === 'failed' && <Failed brain={brain} report={report} />}
      {(report.state === 'started' || report.state === 'ended') && <Running brain={brain} report={report} />}
      {report.state === 'ready' && <Ready brain={brain} report={report} />}
      {isListed && <ImportedFiles brain={brain} report={report} show={show} />}
    </>
  )
}

const Reading = ({ brain, report: { ulid, read_count, file_count } }: Props) => (
  <div className="import-progress" role="status">
    <ProgressBar label={texts.reading} done={read_count} total={file_count} />
    <p>{file_count === null ? texts.reading : texts.readSoFar(read_count, file_count)}</p>
    <p className="muted">{texts.readingText}</p>
    <DiscardButton brain={brain} ulid={ulid} />
  </div>
)

const Failed = ({ brain, report }: Props) => (
  <div className="empty short">
    <h2>{texts.failed}</h2>
    <p>{said(report.problem ?? '')}</p>
    <Link className="button primary" to="/articles/$brain/import" params={{ brain }}>
      {texts.again}
    </Link>
  </div>
)
