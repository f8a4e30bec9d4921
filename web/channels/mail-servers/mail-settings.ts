import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import type { MailSettings } from '../../platform/api/types.ts'

export const mailSettings = (ulid: string) =>
  queryOptions({
    queryKey: ['channel-mail', ulid],
    queryFn: async ({ signal }) =>
      (await call('GET /api/channels/:channel/mail', { params: { channel: ulid }, signal })).data,
  })

type MailChanges = Parameters<typeof call<'PUT /api/channels/:channel/mail'>>[1] extends
  | { body?: infer Body }
  | undefined
  ? Body
  : never

/** Saves mail settings, and refetches the channel: its servers and its connection test may have changed. */
export const saveMail = async (ulid: string, body: MailChanges): Promise<MailSettings> => {
  const { data } = await call('PUT /api/channels/:channel/mail', { params: { channel: ulid }, body })
  queryClient.setQueryData(mailSettings(ulid).queryKey, data)
  await queryClient.invalidateQueries({ queryKey: queryKeys.channel(ulid) })
  return data
}
