import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pageStrings } from '../../platform/page-strings.ts'
import { Picker } from '../../platform/ui/picker.tsx'
import { categories } from './category-queries.ts'
import { placeArticles, placeInNew } from './place-articles.ts'

const texts = pageStrings.helpCentre

type Props = {
  brain: string
  articles: readonly { ulid: string; category_ulid: string | null }[]
  label?: string
  /** Runs when a category is chosen. */
  onChosen?: () => void
  /** The button. */
  children: ReactNode
}

/** No ULID. */
const none = 'none'

/** Chooses the category of articles, or creates one for them. */
export const CategoryPicker = ({ brain, articles, label = texts.category, onChosen, children }: Props) => {
  const { data = [] } = useQuery(categories(brain))
  const isIn = (ulid: string | null) => articles.every(({ category_ulid }) => category_ulid === ulid)
  const choose = (id: string) => {
    void placeArticles(brain, articles, data.find(({ ulid }) => ulid === id) ?? null)
    onChosen?.()
  }
  const create = (name: string) => {
    void placeInNew(brain, articles, name)
    onChosen?.()
  }
  return (
    <Picker
      label={label}
      choices={[
        ...data.map(({ ulid, name }) => ({ id: ulid, label: name, isChosen: isIn(ulid) })),
        { id: none, label: texts.noCategory, isChosen: isIn(null) },
      ]}
      onChoose={choose}
      create={{ label: texts.newCategory, help: texts.newHelp, run: create }}
    >
      {children}
    </Picker>
  )
}
