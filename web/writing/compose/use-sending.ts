import { useState } from 'react'
import type { Status, WholeTicket } from '../../platform/api/types.ts'
import { saveFields } from '../../tickets/ticket-data/change-tickets.ts'
import { withRequiredFields } from '../../tickets/ticket-data/missing-fields.ts'
import { useLeaveList } from '../../tickets/ticket-data/use-ticket-actions.ts'
import { forgetReturned, hold } from '../sending/outbox.ts'
import { scheduleDraft } from '../sending/schedule-draft.ts'
import type { Check } from './use-check.ts'
import type { MeanwhileWritten } from './use-meanwhile.ts'

type Options = {
  ticket: WholeTicket
  check: Check
  meanwhile: MeanwhileWritten
  form: { current: HTMLElement | null }
  close: () => void
}

/**
 * Sends a message now, or schedules it. If others wrote meanwhile, asks the author first, unless the author has
 * confirmed.
 */
export const useSending = ({ ticket, check, meanwhile, form, close }: Options) => {
  /** The reason why the message was not scheduled. */
  const [problem, setProblem] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  const { goOn, open } = useLeaveList()
  const reopen = () => open(ticket.ulid)
  /** The message to send. Undefined if it is invalid, which is shown. */
  const ready = () => {
    setProblem(undefined)
    check.tryNow()
    form.current?.querySelector<HTMLElement>('.addresses [aria-invalid="true"]')?.focus()
    return check.complete
  }
  const send = (thenStatus?: Status, isSure = false) => {
    const draft = ready()
    if (!draft || isScheduling) return
    if (meanwhile.newer.length && !isSure) return meanwhile.ask({ thenStatus })
    filled(ticket, thenStatus, (ticket) => {
      forgetReturned(ticket.ulid)
      hold({ ticket, draft, seen: meanwhile.newest, thenStatus }, reopen)
      close()
      if (thenStatus) goOn(ticket, { kind: 'status', status: thenStatus })
    })
  }
  const sendLater = (at: Date, thenStatus?: Status, isSure = false) => {
    const draft = ready()
    if (!draft) return
    if (meanwhile.newer.length && !isSure) return meanwhile.ask({ thenStatus, at })
    const accepted = () => {
      forgetReturned(ticket.ulid)
      close()
    }
    filled(ticket, thenStatus, async (ticket) => {
      setScheduling(true)
      const message = { ticket, draft, seen: meanwhile.newest, thenStatus }
      setProblem(await scheduleDraft(message, at, { accepted, reopen }))
      setScheduling(false)
    })
  }
  return {
    problem,
    send: (thenStatus?: Status) => send(thenStatus),
    sendLater: (at: Date, thenStatus?: Status) => sendLater(at, thenStatus),
    /** Continues the action that was interrupted by the question. */
    sendAnyway: () => {
      const { at, thenStatus } = meanwhile.asked ?? {}
      if (at) sendLater(at, thenStatus, true)
      else send(thenStatus, true)
    },
    isChoosing,
    chooseTime: () => {
      if (ready()) setChoosing(true)
    },
    stopChoosing: () => setChoosing(false),
  }
}

/** Saves the fields that the status needs before a message goes on with it. Its author fills them in first. */
const filled = (ticket: WholeTicket, status: Status | undefined, go: (ticket: WholeTicket) => unknown) => {
  if (!status) return void go(ticket)
  withRequiredFields([ticket], { kind: 'status', status }, async (_, change) =>
    go('fields' in change && change.fields ? await saveFields(ticket, change.fields) : ticket),
  )
}
