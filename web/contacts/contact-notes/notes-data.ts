import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { BodyOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { ContactNote } from '../../platform/api/types.ts'
import { createDeletions } from '../../platform/forms/deletions.ts'
import { strings } from '../../platform/strings/strings.ts'
import { toastProblem } from '../../platform/ui/toasts/toasts.tsx'

const texts = strings.contactNotes

/** The text of a note is limited by the server to as many characters. */
export const longestNote = 65_535

/** For this time, the panel of a ticket and the page of a contact do not ask again without a reason. */
export const freshMs = 60_000

export const pinnedNotes = (contact: string) =>
  queryOptions({
    staleTime: freshMs,
    queryKey: queryKeys.contactNotes(contact),
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ 'filter[pinned]': 'true', per_page: '100' })
      return (await call('GET /api/contacts/:contact/notes', { params: { contact }, query, signal })).data
    },
  })

/** Caches the pinned notes of another response. */
export const keepPinnedNotes = (contact: string, notes: ContactNote[]) =>
  queryClient.setQueryData(pinnedNotes(contact).queryKey, notes)

const refresh = () =>
  Promise.all(
    [queryKeys.contactNotes(), queryKeys.timeline()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

export const addNote = async (contact: string, body: BodyOf<'POST /api/contacts/:contact/notes'>) => {
  await call('POST /api/contacts/:contact/notes', { params: { contact }, body })
  await refresh()
}

type Changes = BodyOf<'PUT /api/contacts/:contact/notes/:contactNote'>

export const changeNote = async (contact: string, contactNote: string, body: Changes) => {
  await call('PUT /api/contacts/:contact/notes/:contactNote', { params: { contact, contactNote }, body })
  await refresh()
}

export const pinNote = (contact: string, { ulid, is_pinned }: ContactNote) =>
  changeNote(contact, ulid, { is_pinned: !is_pinned }).catch((problem: Error) =>
    toastProblem(texts.notChanged(problem.message), problem),
  )

/** The contact of each note that is deleted, for its URL. */
const contacts = new Map<string, string>()

const { all, begin } = createDeletions({
  name: 'contact note',
  remove: (contactNote, options) =>
    call('DELETE /api/contacts/:contact/notes/:contactNote', {
      params: { contact: contacts.get(contactNote) ?? '', contactNote },
      ...options,
    }),
  done: () => texts.removed,
  failed: (_, reason) => texts.notRemoved(reason),
  settled: refresh,
})

/** Notes that are deleted for the user, and no longer shown. */
export const deletedNotes = all

export const deleteNote = (contact: string, { ulid, text }: ContactNote) => {
  contacts.set(ulid, contact)
  begin({ ulid, name: text })
}
