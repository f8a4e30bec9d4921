import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageStrings } from '../../platform/page-strings.ts'
import { useSaid } from '../../platform/strings/said.ts'
import { MainHeading } from '../../platform/ui/main-heading.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { finish, startedHere } from './account-queries.ts'

const texts = pageStrings.settings.mailAccount
const route = getRouteApi('/shell/connect/mail')

/** The page that a provider redirects to. It finishes the sign-in, and goes on to the channel. */
export const ConnectPage = () => {
  const answer = route.useSearch()
  const navigate = useNavigate()
  const said = useSaid()
  const { data: done, error } = useQuery({
    queryKey: ['mail-sign-in', answer.state],
    // The answer works once, so it is sent once.
    queryFn: () => finish(answer as Record<string, string>),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    if (!done) return
    toast({ text: texts.connected(done.account.mailbox) })
    const channel = { to: '/settings/channels/$channel', params: { channel: done.ulid } } as const
    void navigate({ ...channel, search: { tab: 'receiving' }, replace: true })
  }, [done, navigate])
  const started = startedHere()
  if (!error)
    return (
      <div className="empty" aria-busy>
        <MainHeading>{texts.finishing}</MainHeading>
      </div>
    )
  return (
    <div className="empty">
      <MainHeading>{texts.failed}</MainHeading>
      <p role="alert">{said(error.message)}</p>
      {started ? (
        <Link
          to="/settings/channels/$channel"
          params={{ channel: started.channel }}
          search={{ tab: 'receiving' }}
        >
          {texts.back}
        </Link>
      ) : (
        <Link to="/settings/channels">{texts.toChannels}</Link>
      )}
    </div>
  )
}
