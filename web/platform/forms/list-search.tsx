import './lists.css'
import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { strings } from '../strings/strings.ts'
import { Icon, SearchIcon } from '../ui/icons/icons.tsx'

const fewItems = 8

/** The items of a list whose text contains the typed text. */
export const useSearched = <Item,>(items: readonly Item[], textOf: (item: Item) => string) => {
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const shown = items.filter((item) => textOf(item).toLocaleLowerCase().includes(wanted))
  return {
    shown,
    text,
    setText,
    isEmpty: shown.length === 0,
    isShown: items.length > fewItems || text !== '',
  }
}

type Props = {
  label: string
  text: string
  setText: (text: string) => void
  isEmpty: boolean
  /** False for a short list. */
  isShown?: boolean
}

export const ListSearch = ({ label, text, setText, isEmpty, isShown = true }: Props) =>
  isShown && (
    <>
      <SearchField aria-label={label} value={text} onChange={setText} className="list-search">
        <Icon of={SearchIcon} />
        <Input placeholder={label} />
      </SearchField>
      {isEmpty && <p className="muted">{strings.nothingFound}</p>}
    </>
  )
