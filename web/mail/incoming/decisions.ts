import { call } from '../../platform/api/client.ts'
import type { CursorPage } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { IncomingMail } from '../../platform/api/types.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toast, toastProblem } from '../../platform/ui/toasts/toasts.tsx'
import { refreshMailsAndCounts } from '../mail-queries.ts'

const texts = strings.mails

type Decision = 'retry' | 'discard' | 'restore'
type Mail = Pick<IncomingMail, 'ulid'>

const statusAfter = { retry: 'received', discard: 'discarded', restore: 'quarantined' } as const

/** Processes mails in quarantine again. */
export const retry = async (mails: readonly Mail[]) => {
  const done = await decide(mails, 'retry')
  if (done.length) toast({ text: texts.retrying(done.length), about: 'mails' })
}

/** Discards mails that wait or are in quarantine. It can be undone. */
export const discard = async (mails: readonly Mail[]) => {
  const done = await decide(mails, 'discard')
  if (done.length)
    toast({
      text: texts.discarded(done.length),
      undo: () => void decide(done, 'restore'),
    })
}

/** Shows the result at once. Returns the mails that were changed; the others are reported. */
const decide = async (mails: readonly Mail[], decision: Decision) => {
  show(mails, statusAfter[decision])
  const outcomes = await Promise.allSettled(
    mails.map(({ ulid }) => call(`POST /api/mails/:mail/${decision}`, { params: { mail: ulid } })),
  )
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
  const [first] = failed
  if (first) toastProblem(texts.notDone(failed.length, (first.reason as Error).message), first.reason)
  void refreshMailsAndCounts()
  return mails.filter((_, index) => outcomes[index]?.status === 'fulfilled')
}

type Pages = { pages: CursorPage<IncomingMail>[]; pageParams: unknown[] }

const show = (mails: readonly Mail[], status: IncomingMail['status']) => {
  const ulids = new Set(mails.map(({ ulid }) => ulid))
  const changed = <Row extends IncomingMail>(mail: Row) => (ulids.has(mail.ulid) ? { ...mail, status } : mail)
  queryClient.setQueriesData<Pages>(
    { queryKey: queryKeys.mails('incoming') },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(changed) })) },
  )
  queryClient.setQueriesData<IncomingMail>(
    { queryKey: queryKeys.mails('one') },
    (mail) => mail && changed(mail),
  )
}
