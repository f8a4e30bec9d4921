import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { placeIn } from '../../platform/api/moves.ts'
import * as queries from '../../platform/api/queries.ts'
import { queryClient } from '../../platform/api/queries.ts'
import type { Category } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { IconButton } from '../../platform/ui/button.tsx'
import { DeleteIcon, EditIcon, MoreIcon } from '../../platform/ui/icons/icons.tsx'
import { Menu } from '../../platform/ui/menu.tsx'
import {
  Handle,
  moveKeys,
  movesOf,
  type Order,
  SortableList,
} from '../../platform/ui/sorting/sortable-list.tsx'
import { categories as categoriesOf } from '../categories/category-queries.ts'
import { deleteCategory, moveCategory } from '../categories/change-categories.ts'
import { CategoryDialog } from './category-dialog.tsx'

const texts = pageStrings.helpCentre

type Props = { brain: string; categories: Category[]; canChange: boolean }

export const CategoryList = ({ brain, categories, canChange }: Props) => (
  <>
    {categories.length === 0 && (
      <div className="empty short">
        <h2>{texts.none}</h2>
        <p>{canChange ? texts.noneText : texts.noneMember}</p>
      </div>
    )}
    {categories.length > 0 && (
      <SortableList
        label={texts.categories}
        className="category-rows"
        items={categories}
        keyOf={({ ulid }) => ulid}
        nameOf={({ name }) => name}
        placeOf={(category) => placeIn(queryClient.getQueryData(categoriesOf(brain).queryKey), category)}
        canMove={canChange && categories.length > 1}
        move={(category, to) => void moveCategory(brain, category, to)}
      >
        {(category, order) => <Row brain={brain} category={category} order={order} canChange={canChange} />}
      </SortableList>
    )}
    <UncategorisedLink brain={brain} categories={categories} />
  </>
)

type RowProps = { brain: string; category: Category; order: Order | undefined; canChange: boolean }

const Row = ({ brain, category, order, canChange }: RowProps) => {
  const { ulid, name, article_count } = category
  const [isRenaming, setRenaming] = useState(false)
  return (
    <>
      <Handle name={name} order={order} />
      <div>
        <Link
          to="/articles/$brain/help-centre"
          params={{ brain }}
          search={{ category: ulid }}
          {...moveKeys(order)}
        >
          {name}
        </Link>
      </div>
      <span className="role">{strings.articles.count(article_count)}</span>
      {canChange && (
        <Menu
          label={texts.more(name)}
          entries={[
            ...movesOf(order),
            { id: 'rename', label: texts.rename, icon: EditIcon, run: () => setRenaming(true) },
            {
              id: 'delete',
              label: texts.remove,
              icon: DeleteIcon,
              run: () => void deleteCategory(brain, category),
            },
          ]}
        >
          <IconButton className="small" icon={MoreIcon} label={texts.more(name)} />
        </Menu>
      )}
      {isRenaming && <CategoryDialog brain={brain} category={category} close={() => setRenaming(false)} />}
    </>
  )
}

const UncategorisedLink = ({ brain: ulid, categories }: { brain: string; categories: Category[] }) => {
  const { data: brains } = useSuspenseQuery(queries.brains)
  const all = brains.find((brain) => brain.ulid === ulid)?.article_count ?? 0
  const placed = categories.reduce((sum, { article_count }) => sum + article_count, 0)
  if (all <= placed) return null
  return (
    <ul className="settings-list links uncategorised" aria-label={texts.uncategorised}>
      <li>
        <div>
          <Link to="/articles/$brain/help-centre" params={{ brain: ulid }} search={{ category: 'none' }}>
            {texts.uncategorised}
          </Link>
          <p className="muted">{texts.uncategorisedText}</p>
        </div>
        <span className="role">{strings.articles.count(all - placed)}</span>
      </li>
    </ul>
  )
}
