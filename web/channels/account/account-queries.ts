import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import type { BodyOf, ResponseOf } from '../../platform/api/endpoints.ts'
import { queryClient } from '../../platform/api/queries.ts'
import { queryKeys } from '../../platform/api/query-keys.ts'
import { chosenWorkspace } from '../../platform/base/workspace.ts'

export type MailApp = ResponseOf<'GET /api/mail-apps'>['data'][number]
export type MailAccount = NonNullable<
  ResponseOf<'GET /api/channels/:channel/mail-account'>['data']['account']
>
export type NewAccount = BodyOf<'POST /api/channels/:channel/mail-account'>

export const apps = queryOptions({
  queryKey: ['mail-apps'],
  queryFn: async ({ signal }) => (await call('GET /api/mail-apps', { signal })).data,
})

export const account = (channel: string) =>
  queryOptions({
    queryKey: ['channel-account', channel],
    queryFn: async ({ signal }) =>
      (await call('GET /api/channels/:channel/mail-account', { params: { channel }, signal })).data.account,
  })

export const saveApp = async (body: BodyOf<'PUT /api/mail-apps'>) => {
  const { data } = await call('PUT /api/mail-apps', { body })
  queryClient.setQueryData(apps.queryKey, data)
}

/** Refetches what an account changes of its channel. */
const refetch = (channel: string) =>
  Promise.all(
    [account(channel).queryKey, queryKeys.channel(channel), ['channel-mail', channel]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** Goes to the provider, where the person signs in. An application connects the account at once. */
export const connect = async (channel: string, body: NewAccount) => {
  const { data } = await call('POST /api/channels/:channel/mail-account', { params: { channel }, body })
  if (data.authorization_url === null) await refetch(channel)
  else {
    keepStarted({ channel, workspace: chosenWorkspace() })
    location.assign(data.authorization_url)
  }
}

export const disconnect = async (channel: string) => {
  await call('DELETE /api/channels/:channel/mail-account', { params: { channel } })
  await refetch(channel)
}

type Started = { channel: string; workspace: string | undefined }
const key = 'bellhop.mail-account'

const keepStarted = (started: Started) => sessionStorage.setItem(key, JSON.stringify(started))

/** The channel for which this tab went to the provider. */
export const startedHere = (): Started | undefined => {
  const kept = sessionStorage.getItem(key)
  return kept === null ? undefined : JSON.parse(kept)
}

/** Sends the answer of the provider, once. */
export const finish = async (answer: Record<string, string>) => {
  const { state = '', code, iss, error, error_description } = answer
  const workspace = startedHere()?.workspace
  const { data } = await call('POST /api/mail-sign-ins', {
    body: {
      state,
      ...(code && { code }),
      ...(iss && { iss }),
      ...(error && { error: error.slice(0, 500) }),
      ...(error_description && { error_description: error_description.slice(0, 8_000) }),
    },
    ...(workspace && { workspace }),
  })
  sessionStorage.removeItem(key)
  return data
}
