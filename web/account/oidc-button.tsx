import { useQuery } from '@tanstack/react-query'
import { call } from '../api/client.ts'
import { words } from '../words.ts'

/** Leads to the identity provider, if there is one. It comes back to the page that was asked for. */
export const OidcButton = ({ to }: { to?: string | undefined }) => {
  const { data } = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: async ({ signal }) => (await call('GET /api/sign-in-options', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data?.oidc) return null
  return (
    <>
      <a
        className="button wide"
        href={to ? `${data.oidc.url}?${new URLSearchParams({ to })}` : data.oidc.url}
      >
        {words.signIn.with(data.oidc.name)}
      </a>
      <p className="or">{words.signIn.or}</p>
    </>
  )
}
