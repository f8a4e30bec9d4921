import { Link } from '@tanstack/react-router'
import { strings } from '../platform/strings/strings.ts'

export const NewArticleLink = ({ brain }: { brain: string }) => (
  <Link className="button primary" to="/articles/$brain/new" params={{ brain }}>
    {strings.articles.add}
  </Link>
)
