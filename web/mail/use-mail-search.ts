import { getRouteApi, useNavigate, useRouterState } from '@tanstack/react-router'
import type { MailSearch } from './mail-search.ts'

const route = getRouteApi('/shell/mail')

/** The filters in the URL. A change of a filter closes the open mail. */
export const useMailSearch = () => {
  const search = route.useSearch()
  const navigate = useNavigate()
  const to = useRouterState({ select: ({ location }) => location.pathname }).startsWith('/mail/outgoing')
    ? '/mail/outgoing'
    : '/mail'
  const go = (changes: MailSearch) => navigate({ to, search: { ...search, ...changes }, replace: true })
  return {
    search,
    filter: (changes: Omit<MailSearch, 'mail'>) => void go({ ...changes, mail: undefined }),
    /** Opening the first mail is a step of the history, so that the back button closes it. */
    open: (mail: string | undefined) =>
      navigate({ to, search: { ...search, mail }, replace: search.mail !== undefined && mail !== undefined }),
  }
}
