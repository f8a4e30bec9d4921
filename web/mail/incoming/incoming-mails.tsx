import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Input } from 'react-aria-components/Input'
import { SearchField } from 'react-aria-components/SearchField'
import { rowsOf } from '../../platform/api/paged.ts'
import * as queries from '../../platform/api/queries.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Icon, SearchIcon } from '../../platform/ui/icons/icons.tsx'
import { NoDetail } from '../detail.tsx'
import { MailFilters } from '../mail-filters.tsx'
import { MailList } from '../mail-list.tsx'
import { incomingMails, mailCounts } from '../mail-queries.ts'
import { useMailKeys } from '../use-mail-keys.ts'
import { useMailSearch } from '../use-mail-search.ts'
import { BulkActions } from './bulk-actions.tsx'
import { IncomingDetail } from './incoming-detail.tsx'
import { IncomingRow } from './incoming-row.tsx'
import { useChosen } from './use-chosen.ts'

const texts = strings.mails

/** All mails that a channel received, with their status. */
export const IncomingMails = () => {
  const { search, filter } = useMailSearch()
  const { data: me } = useSuspenseQuery(queries.me)
  const { data: counts } = useQuery(mailCounts(search.channel))
  const { q = '', status, channel } = search
  const query = useInfiniteQuery(incomingMails({ q: q.trim(), status, channel }))
  const rows = useMemo(() => query.data && rowsOf(query.data.pages), [query.data])
  const chosen = useChosen(JSON.stringify([q, status, channel]))
  useMailKeys(rows ?? [], chosen)
  const isFiltered = Boolean(q || status || channel)
  const selected = rows?.filter(({ ulid }) => chosen.selected.has(ulid)) ?? []
  return (
    <div className="mail-body">
      <section className="mail-pane" aria-label={texts.incoming}>
        <div className="mail-tools">
          <SearchField
            aria-label={texts.search}
            value={q}
            onChange={(q) => filter({ q: q || undefined })}
            className="list-search"
          >
            <Icon of={SearchIcon} />
            <Input placeholder={texts.search} maxLength={200} />
          </SearchField>
          <MailFilters statuses={texts.statuses} counts={counts} />
        </div>
        {selected.length > 0 && (
          <BulkActions mails={selected} canChange={me.can.write} clear={chosen.clear} />
        )}
        <MailList
          key={JSON.stringify([status, channel])}
          label={texts.incoming}
          query={query}
          rows={rows}
          open={search.mail}
          empty={<Empty isFiltered={isFiltered} />}
          row={(mail) => (
            <IncomingRow
              mail={mail}
              search={search}
              isSelected={chosen.selected.has(mail.ulid)}
              toggle={me.can.write ? () => chosen.toggle(mail.ulid) : undefined}
            />
          )}
        />
      </section>
      {search.mail ? <IncomingDetail key={search.mail} ulid={search.mail} /> : <NoDetail />}
    </div>
  )
}

const Empty = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="empty short">
    <h2>{isFiltered ? texts.notFound : texts.none}</h2>
    <p>{isFiltered ? texts.notFoundText : texts.noneText}</p>
    {isFiltered && (
      <Link to="/mail" search={{}}>
        {texts.showAll}
      </Link>
    )}
  </div>
)
