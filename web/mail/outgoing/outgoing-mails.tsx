import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { rowsOf } from '../../platform/api/paged.ts'
import { strings } from '../../platform/strings/strings.ts'
import { NoDetail } from '../detail.tsx'
import { MailFilters } from '../mail-filters.tsx'
import { MailList } from '../mail-list.tsx'
import { mailCounts, outgoingMails } from '../mail-queries.ts'
import { useMailKeys } from '../use-mail-keys.ts'
import { useMailSearch } from '../use-mail-search.ts'
import { OutgoingDetail } from './outgoing-detail.tsx'
import { OutgoingRow } from './outgoing-row.tsx'

const texts = strings.mails

/** Every message that is sent by mail, with the response of the mail server. */
export const OutgoingMails = () => {
  const { search } = useMailSearch()
  const { data: counts } = useQuery(mailCounts(search.channel))
  const { status, channel } = search
  const query = useInfiniteQuery(outgoingMails({ status, channel }))
  const rows = useMemo(() => query.data && rowsOf(query.data.pages), [query.data])
  useMailKeys(rows ?? [])
  return (
    <div className="mail-body">
      <section className="mail-pane" aria-label={texts.outgoing}>
        <div className="mail-tools">
          <MailFilters statuses={texts.sendStatuses} counts={counts?.outgoing} />
        </div>
        <MailList
          key={JSON.stringify([status, channel])}
          label={texts.outgoing}
          query={query}
          rows={rows}
          open={search.mail}
          empty={<Empty isFiltered={Boolean(status || channel)} />}
          row={(mail) => <OutgoingRow mail={mail} search={search} />}
        />
      </section>
      {search.mail ? <OutgoingDetail key={search.mail} ulid={search.mail} /> : <NoDetail />}
    </div>
  )
}

const Empty = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className="empty short">
    <h2>{isFiltered ? texts.notFound : texts.noneSent}</h2>
    <p>{isFiltered ? texts.notFoundText : texts.noneSentText}</p>
    {isFiltered && (
      <Link to="/mail/outgoing" search={{}}>
        {texts.showAll}
      </Link>
    )}
  </div>
)
