import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { GapQuestions } from '../agent/gap-questions.tsx'
import { AdminOnly } from '../platform/forms/admin-only.tsx'
import { strings } from '../platform/strings/strings.ts'
import { ArticleFrame } from './article-frame.tsx'
import { ArticleEditor } from './editor/article-editor.tsx'

const route = getRouteApi('/shell/articles/$brain/new')

export const NewArticlePage = () => {
  const { brain } = route.useParams()
  const { gap } = route.useSearch()
  const navigate = useNavigate()
  return (
    <AdminOnly>
      <ArticleFrame brain={brain} title={strings.articles.add}>
        {gap && <GapQuestions brain={brain} gap={gap} />}
        <ArticleEditor
          brain={brain}
          onSaved={({ ulid }) =>
            navigate({ to: '/articles/$brain/$article', params: { brain, article: ulid }, replace: true })
          }
        />
      </ArticleFrame>
    </AdminOnly>
  )
}
