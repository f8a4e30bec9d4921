import { useNavigate, useRouter } from '@tanstack/react-router'

const ticketField = () => document.querySelector<HTMLInputElement>('input[type=search][data-search]')
const pageField = () => document.querySelector<HTMLInputElement>('#content input[type=search]')

/** Focuses the search field of tickets, from any page. */
export const useSearchAction = () => {
  const navigate = useNavigate()
  return () => {
    if (ticketField()) return ticketField()?.focus()
    void navigate({ to: '/tickets', search: { view: 'inbox' } }).then(() =>
      setTimeout(() => ticketField()?.focus()),
    )
  }
}

/**
 * Focuses the search field of the page. If there is none, opens the search of its section, of tickets, or the palette.
 */
export const useSearchHere = (searchTickets: () => void, openPalette: () => void) => {
  const navigate = useNavigate()
  const { history } = useRouter()
  return () => {
    if (pageField()) return pageField()?.focus()
    const [, part] = history.location.pathname.split('/')
    if (part === 'settings') return openPalette()
    if (part !== 'contacts' && part !== 'companies') return searchTickets()
    const focusThere = () => (pageField() ? pageField()?.focus() : openPalette())
    void navigate({ to: `/${part}` }).then(() => setTimeout(focusThere))
  }
}
