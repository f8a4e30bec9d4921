import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api/client.ts'
import { me, queryClient } from '../../platform/api/queries.ts'
import { pageStrings } from '../../platform/page-strings.ts'

const texts = pageStrings.settings.invitations

export const invitations = queryOptions({
  queryKey: ['invitations'],
  queryFn: async ({ signal }) => (await call('GET /api/invitations', { signal })).data,
})

export const refreshInvitations = () => queryClient.invalidateQueries({ queryKey: invitations.queryKey })

/** The text of the toast after people were invited: one, or several. Without a mail server, nobody got a mail. */
export const invitedText = (invited: string | number) => {
  if (queryClient.getQueryData(me.queryKey)?.sends_mail === false) return texts.notMailed
  return typeof invited === 'number' ? texts.sentAll(invited) : texts.sent(invited)
}
