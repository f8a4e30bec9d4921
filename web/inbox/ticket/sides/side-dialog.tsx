import './sides.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/client.ts'
import { queryClient } from '../../../platform/api/queries.ts'
import { queryKeys } from '../../../platform/api/query-keys.ts'
import { useMay } from '../../../platform/api/rights.ts'
import type { Message, SideConversation } from '../../../platform/api/types.ts'
import { useNow } from '../../../platform/base/use-now.ts'
import { MailFrame } from '../../../platform/mail-view/mail-frame.tsx'
import { pageStrings } from '../../../platform/page-strings.ts'
import { useSaid } from '../../../platform/strings/said.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { Button, IconButton } from '../../../platform/ui/button.tsx'
import { CloseIcon } from '../../../platform/ui/icons/icons.tsx'
import { Modal } from '../../../platform/ui/modal.tsx'
import { ProblemText } from '../../../platform/ui/problem-text.tsx'
import { inFull, moment } from '../../../platform/ui/time/dates.ts'
import { toastProblem } from '../../../platform/ui/toasts/toasts.tsx'
import { Attachments } from '../message/attachments.tsx'
import { SideForm } from './side-form.tsx'

const texts = pageStrings.sides

type Props = { ticket: string; side: SideConversation; close: () => void }

/** A side conversation with its messages, and a form for the next one. */
export const SideDialog = ({ ticket, side, close }: Props) => {
  const params = { ticket, sideConversation: side.ulid }
  const { data, error } = useQuery({
    queryKey: queryKeys.sideConversation(side.ulid),
    queryFn: async ({ signal }) =>
      (await call('GET /api/tickets/:ticket/side-conversations/:sideConversation', { params, signal })).data,
  })
  const mayWrite = useMay('write')
  return (
    <Modal label={side.subject} isOpen close={close}>
      <div className="side-dialog">
        <header>
          <h2 dir="auto">{side.subject}</h2>
          {mayWrite && <StatusButton ticket={ticket} side={side} />}
          <IconButton className="small" icon={CloseIcon} label={strings.close} onPress={close} />
        </header>
        <p className="muted">{texts.hidden}</p>
        {error && (
          <p className="wrong" role="alert">
            <ProblemText problem={error} />
          </p>
        )}
        {!data && !error && <p className="muted">{texts.loading}</p>}
        {data?.messages.map((message) => (
          <SideMessage key={message.ulid} message={message} ticket={ticket} />
        ))}
        {data && mayWrite && <SideForm ticket={ticket} side={side} done={() => {}} />}
      </div>
    </Modal>
  )
}

const StatusButton = ({ ticket, side: { ulid, is_open } }: Omit<Props, 'close'>) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('PUT /api/tickets/:ticket/side-conversations/:sideConversation/status', {
        params: { ticket, sideConversation: ulid },
        body: { is_open: !is_open },
      }),
    onError: (error) => toastProblem(error.message, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.ticketContact(ticket) }),
  })
  return (
    <Button className="small" isDisabled={isPending} onPress={() => mutate()}>
      {is_open ? texts.done : texts.reopen}
    </Button>
  )
}

const SideMessage = ({ message, ticket }: { message: Message; ticket: string }) => {
  const now = useNow()
  const said = useSaid()
  const [showsQuote, setShowsQuote] = useState(false)
  const { type, sender, created_at, body_html, body_reply_html, send_status, send_error } = message
  const name = sender.name ?? sender.email ?? strings.message.unknownSender
  const hasFailed = send_status === 'failed' || send_status === 'unknown'
  return (
    <article className={`side-message ${type}`} aria-label={strings.message.label(type, name)}>
      <header>
        <strong>{name}</strong>
        {message.is_automatic && <span className="kind">{strings.message.automatic}</span>}
        <time dateTime={created_at} title={inFull(created_at)}>
          {moment(created_at, now)}
        </time>
      </header>
      <MailFrame
        html={showsQuote ? body_html : body_reply_html}
        title={strings.message.frame(name)}
        showsRemoteImages={false}
      />
      {body_html !== body_reply_html && (
        <Button look="quiet" className="small" onPress={() => setShowsQuote(!showsQuote)}>
          {showsQuote ? strings.message.hideQuote : strings.message.showQuote}
        </Button>
      )}
      <Attachments attachments={message.attachments} ticket={ticket} />
      {send_status && (
        <p className={hasFailed ? 'wrong' : 'muted'}>
          {strings.message.sendStatus[send_status]} {hasFailed && send_error && said(send_error)}
        </p>
      )}
    </article>
  )
}
