import '../platform/forms/lists.css'
import '../platform/forms/forms.css'
import './mail.css'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { MailCounts } from '../platform/api/types.ts'
import { numberText } from '../platform/base/numbers.ts'
import { TabLinks } from '../platform/forms/tab-links.tsx'
import { PageHeader } from '../platform/sidebar/page-header.tsx'
import { strings } from '../platform/strings/strings.ts'
import { mailCounts, refreshMails } from './mail-queries.ts'
import { useMailSearch } from './use-mail-search.ts'

const texts = strings.mails

/** The ledger of mails in both directions. */
export const MailPage = () => {
  const { search } = useMailSearch()
  const { data: counts } = useQuery(mailCounts(search.channel))
  useNews(counts)
  const isOutgoing = useLocation().pathname.endsWith('/outgoing')
  const kept = { channel: search.channel }
  return (
    <div className="mail-page" data-open={search.mail ? 'mail' : 'list'}>
      <PageHeader
        heading={texts.title}
        title={[isOutgoing ? texts.outgoing : texts.incoming, texts.title]}
        tabs={
          <TabLinks label={texts.tabs}>
            <Link to="/mail" search={kept} activeOptions={{ exact: true, includeSearch: false }}>
              {texts.incoming} <Count of={counts?.total} />
            </Link>
            <Link to="/mail/outgoing" search={kept} activeOptions={{ includeSearch: false }}>
              {texts.outgoing} <Count of={counts?.outgoing.total} />
            </Link>
          </TabLinks>
        }
      />
      <Outlet />
    </div>
  )
}

const Count = ({ of }: { of: number | undefined }) => (
  <span className="count">{of === undefined ? '' : numberText(of)}</span>
)

/** Refetches the lists when the counts have changed. */
const useNews = (counts: MailCounts | undefined) => {
  const known = useRef<string>(undefined)
  const current = counts && JSON.stringify(counts)
  useEffect(() => {
    if (known.current !== undefined && current !== known.current) void refreshMails()
    known.current = current
  }, [current])
}
