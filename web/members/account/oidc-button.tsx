import { useQuery } from '@tanstack/react-query'
import { strings } from '../../platform/strings/strings.ts'
import { signInOptions } from './sign-in-options.ts'

type Props = {
  /** The page to return to. */
  to?: string | undefined
  /** Opens another tab, so that this page keeps its state. */
  isAside?: boolean
}

/** Signs in with the identity provider, if one is configured. */
export const OidcButton = ({ to, isAside = false }: Props) => {
  const { data } = useQuery(signInOptions)
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
