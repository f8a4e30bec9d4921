import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Difference } from '../across/edits/difference.tsx'
import * as queries from '../platform/api/queries.ts'
import type { Article } from '../platform/api/types.ts'
import { isMissing } from '../platform/base/problem.ts'
import { FormProblem } from '../platform/forms/form-problem.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { strings } from '../platform/strings/strings.ts'
import { Button } from '../platform/ui/button.tsx'
import { Time } from '../platform/ui/time/time.tsx'
import { ArticleFrame } from './article-frame.tsx'
import { article as articleQuery, articleVersion, articleVersions } from './data/article-queries.ts'
import { restoreVersion } from './data/restore-version.ts'

/** With the parser of Markdown, which is larger than most pages. */
const RenderedDifference = lazy(async () => ({
  default: (await import('./comparing/rendered-difference.tsx')).RenderedDifference,
}))

const texts = pageStrings.articleHistory
const route = getRouteApi('/shell/articles/$brain/$article/history')

/** The former versions of an article. The URL has the selected one. */
export const HistoryPage = () => {
  const { brain, article: ulid } = route.useParams()
  const { version } = route.useSearch()
  const { data: article, error } = useQuery(articleQuery(brain, ulid))
  const { data: versions } = useQuery(articleVersions(brain, ulid))
  const selected = version ?? versions?.[0]?.ulid
  const back = (
    <Link to="/articles/$brain/$article" params={{ brain, article: ulid }} className="button small">
      {texts.back}
    </Link>
  )
  return (
    <ArticleFrame
      brain={brain}
      title={isMissing(error) ? strings.articles.missing : article ? texts.of(article.title) : ''}
      actions={back}
    >
      {!isMissing(error) && <FormProblem error={error} />}
      {versions?.length === 0 && (
        <div className="empty short">
          <h2>{texts.none}</h2>
          <p>{texts.noneText}</p>
        </div>
      )}
      {article && versions && versions.length > 0 && (
        <div className="article-history">
          <nav aria-label={texts.versions}>
            <ul>
              {versions.map(({ ulid: one, saved_by, saved_at }) => (
                <li key={one}>
                  <Link
                    to="/articles/$brain/$article/history"
                    params={{ brain, article: ulid }}
                    search={{ version: one }}
                    className={one === selected ? 'active' : ''}
                    aria-current={one === selected ? 'true' : undefined}
                    replace
                  >
                    <Time at={saved_at} inSentence />
                    <p className="muted">{saved_by ?? texts.somebody}</p>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {selected && <Version brain={brain} article={article} version={selected} />}
        </div>
      )}
    </ArticleFrame>
  )
}

const Version = ({ brain, article, version }: { brain: string; article: Article; version: string }) => {
  const { data: me } = useSuspenseQuery(queries.me)
  const { data, error } = useQuery(articleVersion(brain, article.ulid, version))
  const [isSource, setSource] = useState(false)
  const textOf = (one: { title: string; language: string | null; body: string }) =>
    [one.title, one.language ?? '', '', one.body].join('\n')
  return (
    <section aria-label={texts.former}>
      <FormProblem error={error} />
      {data && (
        <>
          <div className="version-head">
            <p className="muted">{isSource ? texts.text : texts.blocks}</p>
            <Button look="quiet" onPress={() => setSource(!isSource)}>
              {isSource ? strings.articleEditor.toText : strings.articleEditor.toSource}
            </Button>
            {me.can.write_as_admin && (
              <Button onPress={() => void restoreVersion(brain, article, data)}>{texts.restore}</Button>
            )}
          </div>
          {isSource ? (
            <Difference
              before={textOf(data)}
              after={textOf(article)}
              label={texts.difference}
              names={{ before: texts.former, after: texts.now }}
            />
          ) : (
            <Suspense>
              <RenderedDifference
                brain={brain}
                before={shownOf(data)}
                after={shownOf(article)}
                label={texts.difference}
              />
            </Suspense>
          )}
        </>
      )}
    </section>
  )
}

/** The title and the text, as readers see them. */
const shownOf = ({ title, body }: { title: string; body: string }) =>
  `# ${title.replace(/[\\`*_[\]<>&#~]/g, '\\$&')}\n\n${body}`
