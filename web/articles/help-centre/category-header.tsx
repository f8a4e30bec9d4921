import { Link } from '@tanstack/react-router'
import { pageStrings } from '../../platform/page-strings.ts'
import { BackIcon, Icon } from '../../platform/ui/icons/icons.tsx'

/** The name of the category whose articles are shown, and the way back to all. */
export const CategoryHeader = ({ brain, name }: { brain: string; name: string }) => (
  <header className="category-header">
    <Link to="/articles/$brain/help-centre" params={{ brain }} className="button quiet small">
      <Icon of={BackIcon} />
      {pageStrings.helpCentre.back}
    </Link>
    <h2>{name}</h2>
  </header>
)
