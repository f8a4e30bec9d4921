import { useNavigate } from '@tanstack/react-router'
import type { Ticket } from '../../../platform/api/types.ts'
import { strings } from '../../../platform/strings/strings.ts'
import { toast } from '../../../platform/ui/toasts/toasts.tsx'
import { listsWith, show } from '../../../tickets/ticket-data/change-tickets.ts'
import { askAnew, forget, sendMerge, sendUnmerge } from './send-merge.ts'
import { sendMove, sendMoveBack } from './send-move.ts'

type Place = Pick<Ticket, 'ulid' | 'number'>

const undoMs = 10_000

/** Merges tickets, moves messages, undoes both, and opens the ticket that has the messages afterwards. */
export const useMerging = () => {
  const navigate = useNavigate()
  const go = (ticket: string, replace: boolean) =>
    navigate({ to: '/tickets/$ticket', params: { ticket }, search: true, replace })
  const offerUndo = (text: string, undo: () => Promise<unknown>) =>
    toast({ text, undo: () => void undo() }, undoMs)

  const merge = async (ticket: Ticket, into: Place) => {
    const lists = listsWith([ticket])
    if (!(await sendMerge(ticket.ulid, into.ulid))) return
    // Replace the history entry, because the URL of the merged ticket redirects here.
    await go(into.ulid, true)
    forget(ticket.ulid)
    offerUndo(strings.merging.done(ticket.number, into.number), async () => {
      const restored = await sendUnmerge(ticket.ulid, into.ulid)
      if (!restored) return
      show(restored, lists)
      if (isOpen(into.ulid)) await go(ticket.ulid, true)
    })
  }

  const unmerge = async (merged: Place, from: string) => {
    if (!(await sendUnmerge(merged.ulid, from))) return
    offerUndo(strings.merging.undone(merged.number), () => sendMerge(merged.ulid, from))
  }

  /** Opens the new ticket of a split. Refetches the old one, which has lost messages. */
  const showSplit = async (made: Place, { from, message }: { from: string; message: string }) => {
    askAnew(from)
    await go(made.ulid, false)
    offerUndo(strings.splitting.done(made.number), async () => {
      if ((await sendMoveBack(made.ulid, message)) && isOpen(made.ulid)) await go(from, true)
    })
  }

  /** Moves messages, and stays at their ticket. */
  const move = async ({ ulid }: Place, into: Place, messages: string[]) => {
    if (!(await sendMove(ulid, into.ulid, messages))) return
    const [first = ''] = messages
    offerUndo(strings.splitting.moved(messages.length, into.number), () => sendMoveBack(into.ulid, first))
  }

  /** Undoes a move, and opens the ticket that has the message again. */
  const undoMove = async (ticket: string, message: string) => {
    const restored = await sendMoveBack(ticket, message)
    if (!restored) return
    await go(restored.ulid, false)
    toast({ text: strings.splitting.undone(restored.number) })
  }

  return { merge, unmerge, showSplit, move, undoMove }
}

const isOpen = (ticket: string) => location.pathname.endsWith(`/${ticket}`)
