import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { call } from '../../platform/api/client.ts'
import { useSettled } from '../../platform/base/use-settled.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Icon, SearchIcon } from '../../platform/ui/icons/icons.tsx'
import { Modal } from '../../platform/ui/modal.tsx'

const texts = strings.articleEditor

type Props = { brain: string; close: () => void; choose: (title: string, url: string) => void }

/** Finds a public article to link to. */
export const LinkDialog = ({ brain, close, choose }: Props) => {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), 250)
  const { data } = useQuery({
    queryKey: ['linked-articles', brain, q],
    queryFn: ({ signal }) =>
      call('GET /api/brains/:brain/search', {
        params: { brain },
        query: new URLSearchParams({ q, limit: '20' }),
        signal,
      }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = q ? data?.data.filter(({ url }) => url !== null) : []
  return (
    <Modal label={texts.linkArticle} isOpen close={close} isNarrow>
      <h2>{texts.linkArticle}</h2>
      <p className="dialog-text">{texts.linkHelp}</p>
      <SearchField
        aria-label={texts.linkSearch}
        value={typed}
        onChange={setTyped}
        className="list-search"
        autoFocus
      >
        <Icon of={SearchIcon} />
        <Input placeholder={texts.linkSearch} />
      </SearchField>
      <ul className="linked-articles" aria-label={texts.linkSearch}>
        {found?.map(({ article: { ulid, title }, url }) => (
          <li key={ulid}>
            <button type="button" className="option" onClick={() => choose(title, url ?? '')}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p className="muted">{q ? texts.linkNotFound : texts.linkNone}</p>}
    </Modal>
  )
}
