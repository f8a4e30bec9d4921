import { useNavigate } from '@tanstack/react-router'
import { keepTyped } from './typed-ahead.ts'

/** Opens the page of a new ticket, for this recipient if there is one. Keys typed meanwhile are for its first field. */
export const useStartTicket = () => {
  const navigate = useNavigate()
  return (to?: string) => {
    keepTyped()
    void navigate({ to: '/tickets/new', search: { to } })
  }
}
