import { Link } from '@tanstack/react-router'
import { strings } from '../../platform/strings/strings.ts'

export const ImportLink = ({ brain }: { brain: string }) => (
  <Link className="button" to="/articles/$brain/import" params={{ brain }}>
    {strings.articleImport.button}
  </Link>
)
