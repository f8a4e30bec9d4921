import { queryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../platform/api/client.ts'
import type { ResponseOf } from '../platform/api/endpoints.ts'
import { queryClient } from '../platform/api/queries.ts'
import { queryKeys } from '../platform/api/query-keys.ts'
import { strings } from '../platform/strings/strings.ts'
import { toast, toastProblem } from '../platform/ui/toasts/toasts.tsx'
import { refreshContacts } from './contact-queries.ts'

const texts = strings.contactMerging
const list = 'GET /api/contacts/:contact/merges'

type Named = { ulid: string; name: string | null; email: string }
export type ContactMerge = ResponseOf<typeof list>['data'][number]

export const nameOf = ({ name, email }: Pick<Named, 'name' | 'email'>) => name ?? email

export const contactMerges = (contact: string) =>
  queryOptions({
    queryKey: queryKeys.contact(contact, 'merges'),
    queryFn: async ({ signal }) => (await call(list, { params: { contact }, signal })).data,
  })

const undoMs = 10_000

/** Merges a contact, opens the other one, and offers to undo it. */
export const useMergeContact = () => {
  const navigate = useNavigate()
  const undo = useUndoMerge()
  return async (contact: Named, into: Named) => {
    const params = { contact: contact.ulid }
    const { data } = await call('POST /api/contacts/:contact/merge', {
      params,
      body: { into_ulid: into.ulid },
    })
    await navigate({ to: '/contacts/$contact', params: { contact: into.ulid }, replace: true })
    await refreshAll()
    const text = texts.done(nameOf(contact), nameOf(data.contact))
    toast({ text, undo: () => void undo(data.merge) }, undoMs)
  }
}

/** Undoes a merge, and opens the contact that is back. */
export const useUndoMerge = () => {
  const navigate = useNavigate()
  return async ({ ulid, contact }: ContactMerge) => {
    const name = nameOf(contact)
    try {
      await call('DELETE /api/contact-merges/:contactMerge', { params: { contactMerge: ulid } })
    } catch (problem) {
      toastProblem(texts.notUndone((problem as Error).message), problem)
      return
    }
    await refreshAll()
    const open = () => void navigate({ to: '/contacts/$contact', params: { contact: contact.ulid } })
    toast({ text: texts.undone(name), action: { label: texts.open, run: open } })
  }
}

const refreshAll = async () => {
  const keys = [queryKeys.contact(), ['contact-tickets'], queryKeys.list(), queryKeys.ticket()]
  await Promise.all([
    refreshContacts(),
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ])
}
