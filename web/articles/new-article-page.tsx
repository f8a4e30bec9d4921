import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { AdminOnly } from '../forms/admin-only.tsx'
import { strings } from '../strings/strings.ts'
import { ArticleFrame } from './article-frame.tsx'
import { ArticleEditor } from './editor/article-editor.tsx'

const route = getRouteApi('/shell/articles/$brain/new')

export const NewArticlePage = () => {
  const { brain } = route.useParams()
  const navigate = useNavigate()
  return (
    <AdminOnly>
      <ArticleFrame brain={brain} title={strings.articles.add}>
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
