import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { strings } from '../strings/strings.ts'

type Props = {
  /** The page to come back to. */
  to?: string | undefined
  /** In another tab, so that this page stays as it is. */
  isAside?: boolean
}

/** Leads to the identity provider, if there is one. */
export const OidcButton = ({ to, isAside = false }: Props) => {
  const { data } = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: async ({ signal }) => (await call('GET /api/sign-in-options', { signal, signsIn: true })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data?.oidc) return null
  return (
    <>
      <a
        className="button wide"
        {...(isAside && { target: '_blank', rel: 'noopener' })}
        href={to ? `${data.oidc.url}?${new URLSearchParams({ to })}` : data.oidc.url}
      >
        {strings.signIn.with(data.oidc.name)}
      </a>
      <p className="or">{strings.signIn.or}</p>
    </>
  )
}
