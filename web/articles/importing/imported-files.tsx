import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { numberText } from '../../platform/base/numbers.ts'
import { LongList } from '../../platform/forms/long-list.tsx'
import { TabLinks } from '../../platform/forms/tab-links.tsx'
import { said } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { type ArticleImport, importedFiles } from './import-queries.ts'

const texts = strings.articleImport

type Outcome = keyof ArticleImport['counts']

const before: Outcome[] = ['new', 'changed', 'unchanged', 'skipped']
const after: Outcome[] = ['created', 'updated', 'unchanged', 'skipped']

type Props = { brain: string; report: ArticleImport; show: string | undefined }

/** The files by outcome. The URL has the chosen outcome. */
export const ImportedFiles = ({ brain, report, show }: Props) => {
  const outcomes = report.state === 'ready' ? before : after
  const shown =
    outcomes.find((one) => one === show) ?? outcomes.find((one) => report.counts[one] > 0) ?? 'skipped'
  const query = useInfiniteQuery(importedFiles({ brain, ulid: report.ulid, state: report.state }, shown))
  return (
    <section aria-label={texts.files}>
      <TabLinks label={texts.files}>
        {outcomes.map((one) => (
          <Link
            key={one}
            to="/articles/$brain/import/$articleImport"
            params={{ brain, articleImport: report.ulid }}
            search={{ show: one }}
            aria-current={one === shown ? 'page' : undefined}
            replace
          >
            {texts.counts[one]} <span className="count">{numberText(report.counts[one])}</span>
          </Link>
        ))}
      </TabLinks>
      <LongList
        key={`${report.state} ${shown}`}
        label={texts.counts[shown]}
        query={query}
        rowPx={shown === 'skipped' ? 56 : 40}
        empty={<p>{texts.none[shown]}</p>}
      >
        {({ path, reason }) => (
          <div className="import-row">
            <p title={path}>{path}</p>
            {reason && <p className="muted">{said(reason)}</p>}
          </div>
        )}
      </LongList>
    </section>
  )
}
