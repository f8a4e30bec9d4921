import { queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/client.ts'
import type { MailServers } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields/text-field.tsx'
import type { Way } from './mail-url.ts'

const texts = pageStrings.settings.server

/** The servers of an email address. Without one, nothing is searched for. */
export const serversOf = (address: string | undefined) =>
  queryOptions({
    queryKey: ['mail-servers', address],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ email_address: address ?? '' })
      return (await call('GET /api/mail-servers', { query, signal })).data
    },
    enabled: address !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Search = Pick<UseQueryResult<MailServers>, 'data' | 'error' | 'isFetching'>
type Props = { way: Way; initial: string; search: Search; find: (address: string) => void }

/** Finds the servers of an email address, and says what was found. */
export const ServerSearch = ({ way, initial, search, find }: Props) => {
  const [address, setAddress] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    find(address.trim())
  }
  return (
    <form className="server-search" aria-label={texts.find} onSubmit={submit}>
      <TextField
        label={strings.signIn.email}
        type="email"
        value={address}
        onChange={setAddress}
        autoComplete="off"
        autoFocus
        isRequired
        validationBehavior="native"
      />
      <Button type="submit" isDisabled={search.isFetching}>
        {texts.find}
      </Button>
      <p className="help" role="status">
        {wordsFor(way, search)}
      </p>
    </form>
  )
}

const wordsFor = (way: Way, { data, error, isFetching }: Search) => {
  if (isFetching) return texts.searching
  if (error) return error.message
  if (!data) return ''
  const { provider, requirement } = data
  if (provider && requirement === 'bridge') return texts.bridge[way](provider)
  if (!data[way]) return texts.notFound
  if (!provider) return texts.foundInRecords
  return requirement ? `${texts.found(provider)} ${texts.enableImap(provider)}` : texts.found(provider)
}
