import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { placeIn } from '../../platform/api/moves.ts'
import { queryClient } from '../../platform/api/queries.ts'
import type { Category, PlacedArticle } from '../../platform/api/types.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { DownIcon, Icon, LockIcon, MoreIcon } from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import {
  Handle,
  moveKeys,
  movesOf,
  type Order,
  SortableList,
} from '../../platform/ui/sorting/sortable-list.tsx'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { placedArticles } from '../categories/category-queries.ts'
import { moveArticle } from '../categories/change-categories.ts'
import { CategoryHeader } from './category-header.tsx'

const texts = pageStrings.helpCentre

type Props = { brain: string; category: Category; canChange: boolean }

/** The articles of a category, in their order. */
export const PlacedList = ({ brain, category, canChange }: Props) => {
  const { data, error } = useQuery(placedArticles(brain, category.ulid))
  return (
    <>
      <CategoryHeader brain={brain} name={category.name} />
      <FormProblem error={error} />
      {data && data.length > 0 && (
        <SortableList
          label={category.name}
          className="placed-rows"
          items={data}
          keyOf={({ ulid }) => ulid}
          nameOf={({ title }) => title}
          placeOf={(article) =>
            placeIn(queryClient.getQueryData(placedArticles(brain, category.ulid).queryKey), article)
          }
          canMove={canChange && data.length > 1}
          move={(article, to) => void moveArticle(brain, category.ulid, article, to)}
        >
          {(article, order) => (
            <Row
              brain={brain}
              category={category.ulid}
              article={article}
              order={order}
              canChange={canChange}
            />
          )}
        </SortableList>
      )}
      {data?.length === 0 && (
        <div className="empty short">
          <h2>{texts.empty}</h2>
          <p>{canChange ? texts.emptyText : texts.emptyMember}</p>
          {canChange && (
            <Link
              className="button"
              to="/articles/$brain/help-centre"
              params={{ brain }}
              search={{ category: 'none' }}
            >
              {texts.choose}
            </Link>
          )}
        </div>
      )}
    </>
  )
}

type RowProps = {
  brain: string
  category: string
  article: PlacedArticle
  order: Order | undefined
  canChange: boolean
}

const Row = ({ brain, category, article: { ulid, title, is_public }, order, canChange }: RowProps) => (
  <>
    <Handle name={title} order={order} />
    <div>
      <Link to="/articles/$brain/$article" params={{ brain, article: ulid }} {...moveKeys(order)}>
        {title}
      </Link>
    </div>
    {!is_public && (
      <span className="state-chip">
        <Icon of={LockIcon} />
        {strings.articles.private}
      </span>
    )}
    {canChange && (
      <CategoryPicker brain={brain} articles={[{ ulid, category_ulid: category }]}>
        <Button className="small" look="quiet" aria-label={texts.categoryOf(title)}>
          {texts.category}
          <Icon of={DownIcon} />
        </Button>
      </CategoryPicker>
    )}
    {order && (
      <Menu label={texts.more(title)} entries={movesOf(order)}>
        <IconButton className="small" icon={MoreIcon} label={texts.more(title)} />
      </Menu>
    )}
  </>
)
