import './help-centre.css'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import * as queries from '../../platform/api/queries.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Icon, PlusIcon } from '../../platform/ui/icons/icons.tsx'
import { ArticlesLayout } from '../articles-layout.tsx'
import { BrainParts } from '../brain-parts.tsx'
import { categories } from '../categories/category-queries.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryList } from './category-list.tsx'
import { HelpCentreAddress } from './help-centre-address.tsx'
import { OwnDomain } from './help-domain.tsx'
import { PlacedList } from './placed-list.tsx'
import { Uncategorised } from './uncategorised.tsx'

const texts = pageStrings.helpCentre
const route = getRouteApi('/shell/articles/$brain/help-centre')

/** The categories of a brain in the help centre. The URL has the open category. */
export const HelpCentrePage = () => {
  const { brain } = route.useParams()
  const { category: shown } = route.useSearch()
  const { data: me } = useSuspenseQuery(queries.me)
  const { data: all, error } = useQuery(categories(brain))
  const [isAdding, setAdding] = useState(false)
  const canChange = me.can.write_as_admin
  const add = canChange && (
    <Button look="primary" onPress={() => setAdding(true)}>
      <Icon of={PlusIcon} />
      {texts.add}
    </Button>
  )
  const category = all?.find(({ ulid }) => ulid === shown)
  return (
    <ArticlesLayout brain={brain} action={add}>
      <BrainParts brain={brain} />
      <FormProblem error={error} />
      {!shown && all && (
        <>
          <HelpCentreAddress canChange={canChange} />
          {canChange && <OwnDomain />}
          <p className="muted help-introduction">{texts.text}</p>
          <CategoryList brain={brain} categories={all} canChange={canChange} />
        </>
      )}
      {shown === 'none' && <Uncategorised brain={brain} canChange={canChange} />}
      {category && <PlacedList key={shown} brain={brain} category={category} canChange={canChange} />}
      {shown && shown !== 'none' && all && !category && <p className="empty short">{texts.missing}</p>}
      {isAdding && <CategoryDialog brain={brain} close={() => setAdding(false)} />}
    </ArticlesLayout>
  )
}
