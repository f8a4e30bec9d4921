import { useMutation } from '@tanstack/react-query'
import { call } from '../platform/api/client.ts'
import type { BodyOf } from '../platform/api/endpoints.ts'
import { keepContact } from './contact-queries.ts'

type Changes = BodyOf<'PUT /api/contacts/:contact'>

/** Changes a contact outside of a form. Resolves to whether it was changed. */
export const useContactChange = (contact: string) => {
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: async (body: Changes) =>
      keepContact(await call('PUT /api/contacts/:contact', { params: { contact }, body })),
  })
  const change = (body: Changes) =>
    mutateAsync(body).then(
      () => true,
      () => false,
    )
  return { change, error, isPending }
}
