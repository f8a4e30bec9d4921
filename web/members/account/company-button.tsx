import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../platform/api/client.ts'
import { ApiProblem } from '../../platform/base/problem.ts'
import { strings } from '../../platform/strings/strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { signInOptions } from './sign-in-options.ts'

type Company = { name: string; url: string }
type Props = {
  email: string
  /** The error of an attempt with a password, which may name the company. */
  error?: Error | null
  /** The page to return to. */
  to?: string | undefined
  /** Opens another tab, so that this page keeps its state. */
  isAside?: boolean
}

/** Signs in with the provider of a company, which the domain of the email address determines. */
export const CompanyButton = ({ email, error = null, to, isAside = false }: Props) => {
  const { data: options } = useQuery(signInOptions)
  const place = useRef<HTMLDivElement>(null)
  const search = useMutation({
    mutationFn: () => call('POST /api/sign-in-options', { body: { email: email.trim() }, signsIn: true }),
    onSuccess: ({ data: { company } }) => {
      if (company && !isAside) location.assign(addressOf(company, to))
    },
  })
  const press = () => {
    const field = place.current?.closest('form')?.querySelector<HTMLInputElement>('input[type="email"]')
    if (field?.reportValidity()) search.mutate()
  }
  if (!options?.has_companies) return null
  const company = requiredBy(error) ?? search.data?.data.company
  return (
    <div ref={place}>
      {company ? (
        <a
          className="button wide"
          {...(isAside && { target: '_blank', rel: 'noopener' })}
          href={addressOf(company, to)}
        >
          {strings.signIn.with(company.name)}
        </a>
      ) : (
        <Button className="wide" onPress={press} isDisabled={search.isPending}>
          {strings.signIn.company}
        </Button>
      )}
      <p role="status">{search.isSuccess && !company && strings.signIn.noCompany}</p>
      {search.error && <p className="form-problem">{search.error.message}</p>}
    </div>
  )
}

const addressOf = ({ url }: Company, to: string | undefined) =>
  to ? `${url}&${new URLSearchParams({ to })}` : url

const requiredBy = (error: Error | null) =>
  error instanceof ApiProblem && error.code === 'company_sign_in_required'
    ? (error.response.company as Company)
    : undefined
