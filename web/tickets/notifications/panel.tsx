import './notifications.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { Notification } from '../../platform/api/types.ts'
import { subjectText, useSaid } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Avatar } from '../../platform/ui/avatar.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { BellIcon, Icon } from '../../platform/ui/icons/icons.tsx'
import { Time } from '../../platform/ui/time/time.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'

/** The list of notifications, newest first. Each links to its ticket. */
export const Panel = ({ close }: { close: () => void }) => {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const { all, error, isPending, hasNextPage, fetchNextPage } = useNotifications()
  const open = (ulid: string) => {
    close()
    void navigate({ to: '/tickets/$ticket', params: { ticket: ulid }, search: true })
  }
  const readAll = () => {
    list.current?.focus() // its button is removed
    void markAllRead()
  }
  return (
    <>
      <header className="notifications-head">
        <h2>{strings.notifications.label}</h2>
        {all.some(({ is_read }) => !is_read) && (
          <Button className="small" look="quiet" onPress={readAll}>
            {strings.notifications.readAll}
          </Button>
        )}
      </header>
      {error && (
        <p className="notifications-empty" role="alert">
          {strings.notifications.failed}. {error.message}
        </p>
      )}
      {isPending && !error && <div className="notifications-loading" />}
      {!isPending && all.length === 0 && (
        <div className="notifications-empty">
          <strong>{strings.notifications.empty}</strong>
          <p>{strings.notifications.emptyText}</p>
        </div>
      )}
      {all.length > 0 && (
        <ListBox
          ref={list}
          aria-label={strings.notifications.label}
          className="notifications-list scrolls"
          autoFocus="first"
          onAction={(ulid) => open(String(ulid))}
        >
          {all.map((one) => (
            <Entry key={one.ulid} notification={one} />
          ))}
        </ListBox>
      )}
      {hasNextPage && (
        <Button className="small notifications-older" onPress={() => void fetchNextPage()}>
          {strings.notifications.older}
        </Button>
      )}
    </>
  )
}

const Entry = ({ notification }: { notification: Notification }) => {
  const { kind, count, tickets, ticket, by, is_read, updated_at } = notification
  const said = useSaid()
  const { send_error } = notification
  const preview = send_error ? said(send_error) : notification.preview
  const sentence = strings.notifications.sentence[kind](by?.name ?? '', tickets)
  return (
    <ListBoxItem
      id={ticket.ulid}
      className="notification"
      textValue={`${sentence} ${subjectText(ticket.subject)}`}
      data-unread={!is_read || undefined}
    >
      <span aria-hidden="true">
        {by ? <Avatar name={by.name} url={by.avatar_url} /> : <Icon of={BellIcon} />}
      </span>
      <span className="notification-text">
        <span className="notification-what">
          {sentence}
          {count > tickets && <span className="muted"> {strings.notifications.more(count - tickets)}</span>}
        </span>
        <span className="notification-subject">{subjectText(ticket.subject)}</span>
        {preview && <span className="notification-preview">{preview}</span>}
      </span>
      <span>
        <Time at={updated_at} />
        {!is_read && <span className="only-heard"> {strings.list.unread}</span>}
      </span>
    </ListBoxItem>
  )
}

const useNotifications = () => {
  const { data, ...query } = useInfiniteQuery({
    queryKey: queryKeys.notifications('list'),
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/notifications', {
        query: new URLSearchParams(pageParam === null ? {} : { before: String(pageParam) }),
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ meta }) => meta.next_before,
    staleTime: 0,
  })
  return { ...query, all: data?.pages.flatMap(({ data }) => data) ?? [] }
}

const markAllRead = async () => {
  try {
    await call('PUT /api/notifications/read')
  } catch (error) {
    toast({ text: (error as Error).message, isDanger: true }) // only errors are thrown
  }
  void queryClient.invalidateQueries({ queryKey: queryKeys.notifications() })
}
