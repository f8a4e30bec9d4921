import { strings } from '../../platform/strings/strings.ts'

const texts = strings.settings.server

type Props = {
  /** The ULID of the channel. */
  channel: string
  way: 'receiving' | 'sending'
  provider: 'microsoft' | 'google'
}

/** Stands in place of the password at providers that require a sign-in with their account. */
export const SignInChoice = ({ provider }: Props) => <p>{texts.signIn(texts.signInProviders[provider])}</p>
