import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Channel } from '../../platform/api/types.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { apps } from '../account/account-queries.ts'
import { Choices } from '../account/choices.tsx'

const texts = pageStrings.settings.server

type Props = { channel: Channel; provider: 'microsoft' | 'google'; children: ReactNode }

/** Stands in place of the password at providers that require a sign-in with their account. */
export const SignInChoice = ({ channel, provider, children }: Props) => {
  const { data = [] } = useQuery(apps)
  return (
    <>
      <p>{texts.signIn(texts.signInProviders[provider])}</p>
      <Choices channel={channel} apps={data.filter((app) => app.provider === provider)} />
      <div className="form-buttons">{children}</div>
    </>
  )
}
