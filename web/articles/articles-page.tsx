import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import * as queries from '../platform/api/queries.ts'
import { ArticlesLayout } from './articles-layout.tsx'

/** Opens the first brain. */
export const ArticlesPage = () => {
  const { data: brains } = useSuspenseQuery(queries.brains)
  const [first] = brains
  if (first) return <Navigate to="/articles/$brain" params={{ brain: first.ulid }} replace />
  return <ArticlesLayout brain={undefined}>{null}</ArticlesLayout>
}

/** Opens the import into the first brain. */
export const ImportIntoFirst = () => {
  const { data: brains } = useSuspenseQuery(queries.brains)
  const [first] = brains
  if (first) return <Navigate to="/articles/$brain/import" params={{ brain: first.ulid }} replace />
  return <Navigate to="/articles" replace />
}
