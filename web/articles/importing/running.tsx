import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { strings } from '../../platform/strings/strings.ts'
import { LongWorkProgress } from '../../workspaces/long-work/long-work-progress.tsx'
import { useLongWork } from '../../workspaces/long-work/long-work-queries.ts'
import { refreshArticles } from '../data/article-queries.ts'
import type { ArticleImport } from './import-queries.ts'

const texts = strings.articleImport

type Props = { brain: string; report: ArticleImport }

/** The progress of an import, and the next step. */
export const Running = ({ brain, report }: Props) => {
  const work = useLongWork('article_import', brain, report.state === 'started')
  const { state, counts } = report
  const left = counts.new + counts.changed
  useEffect(() => {
    if (state === 'ended') void refreshArticles()
  }, [state])
  if (state === 'started') return work ? <LongWorkProgress work={work} /> : null
  return (
    <div role="status">
      <h2>{strings.importing.ended}</h2>
      <p className="muted">{left > 0 ? texts.notAll(left) : texts.endedText}</p>
      <Link className="button primary" to="/articles/$brain" params={{ brain }}>
        {texts.show}
      </Link>
    </div>
  )
}
