import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import * as queries from '../platform/api/queries.ts'
import type { Article } from '../platform/api/types.ts'
import { isMissing } from '../platform/base/problem.ts'
import { FormProblem } from '../platform/forms/form-problem.tsx'
import { MailFrame } from '../platform/mail-view/mail-frame.tsx'
import { pageStrings } from '../platform/page-strings.ts'
import { strings } from '../platform/strings/strings.ts'
import { Button, IconButton } from '../platform/ui/button.tsx'
import { DeleteIcon, DownIcon, Icon, RecentIcon } from '../platform/ui/icons/icons.tsx'
import { ArticleFrame } from './article-frame.tsx'
import { CategoryPicker } from './categories/category-picker.tsx'
import { categories } from './categories/category-queries.ts'
import { article as articleQuery, similarArticles } from './data/article-queries.ts'
import { deleteArticles } from './data/change-articles.ts'
import { ArticleEditor } from './editor/article-editor.tsx'

const texts = strings.articles
const route = getRouteApi('/shell/articles/$brain/$article')

/** An article: admins edit it, other members read it. */
export const ArticlePage = () => {
  const { brain, article: ulid } = route.useParams()
  const { data: me } = useSuspenseQuery(queries.me)
  const { data, error } = useQuery(articleQuery(brain, ulid))
  const navigate = useNavigate()
  const canChange = me.can.write_as_admin
  const remove = async () => {
    await navigate({ to: '/articles/$brain', params: { brain } })
    deleteArticles(brain, [ulid])
  }
  const actions = data && (
    <>
      {canChange && <Category brain={brain} article={data} />}
      <Link
        to="/articles/$brain/$article/history"
        params={{ brain, article: ulid }}
        className="button quiet small"
      >
        <Icon of={RecentIcon} />
        {pageStrings.articleHistory.title}
      </Link>
      {canChange && <IconButton icon={DeleteIcon} label={texts.remove} onPress={() => void remove()} />}
    </>
  )
  return (
    <ArticleFrame
      brain={brain}
      title={isMissing(error) ? texts.missing : (data?.title ?? '')}
      actions={actions}
    >
      {!isMissing(error) && <FormProblem error={error} />}
      {data && canChange && (
        <>
          <Similar brain={brain} article={ulid} />
          <ArticleEditor key={ulid} brain={brain} article={data} onSaved={() => {}} />
        </>
      )}
      {data && !canChange && <ReadArticle article={data} />}
    </ArticleFrame>
  )
}

const Category = ({ brain, article }: { brain: string; article: Article }) => {
  const { data = [] } = useQuery(categories(brain))
  const name = data.find(({ ulid }) => ulid === article.category_ulid)?.name
  return (
    <CategoryPicker brain={brain} articles={[article]}>
      <Button className="small article-category" look="quiet">
        <span className="what">{name ?? pageStrings.helpCentre.noCategory}</span>
        <Icon of={DownIcon} />
      </Button>
    </CategoryPicker>
  )
}

const ReadArticle = ({ article: { title, body_html, is_public } }: { article: Article }) => (
  <>
    <p className="muted">{is_public ? texts.public : texts.private}</p>
    <MailFrame html={body_html} title={title} showsRemoteImages />
  </>
)

/** Articles that say nearly the same as the one that was just saved. */
const Similar = ({ brain, article }: { brain: string; article: string }) => {
  const { data = [] } = useQuery(similarArticles(brain, article))
  if (data.length === 0) return null
  return (
    <div className="similar-articles" role="status">
      <p>
        {strings.articleEditor.similar}{' '}
        {data.map(({ ulid, title }, index) => (
          <span key={ulid}>
            {index > 0 && ', '}
            <Link to="/articles/$brain/$article" params={{ brain, article: ulid }}>
              {title}
            </Link>
          </span>
        ))}
      </p>
      <p className="muted">{strings.articleEditor.similarHelp}</p>
    </div>
  )
}
