import type { Configuration, TokenEndpointResponse } from 'openid-client'
import { AccountFault, faultFor, unavailable } from './faults.ts'
import type { App, Provider } from './providers.ts'

/** The tokens of an account. A provider that replaces no refresh token sends none. */
export type Tokens = { access: string; refresh: string | undefined; seconds: number }

/** The values that the answer of the provider is checked with. */
export type Begun = { state: string; verifier: string }

const library = () => import('openid-client')

const timeoutSeconds = 15
const usualSeconds = 3_600

const configurationOf = async (provider: Provider, app: App): Promise<Configuration> => {
  const client = await library()
  const authentication = client.ClientSecretPost(app.clientSecret)
  const endpoints = provider.endpoints(app)
  if ('discover' in endpoints) {
    const issuer = new URL(endpoints.discover)
    const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
    return client.discovery(issuer, app.clientId, undefined, authentication, {
      execute,
      timeout: timeoutSeconds,
    })
  }
  const { issuer, authorization, token } = endpoints
  const metadata = { issuer, authorization_endpoint: authorization, token_endpoint: token }
  const configuration = new client.Configuration(metadata, app.clientId, undefined, authentication)
  configuration.timeout = timeoutSeconds
  return configuration
}

type Going = { state: string; callback: string; person: string }

/** Starts a sign-in of a person: the address to go to, and what its answer is checked with. */
export type Start = (going: Going) => Promise<{ address: string; begun: Begun }>

/** Asks the provider what is needed to start a sign-in. */
export const starting = (provider: Provider, app: App, scope = provider.scope): Promise<Start> =>
  explained(provider, async () => {
    const client = await library()
    const configuration = await configurationOf(provider, app)
    return async ({ state, callback, person }) => {
      const verifier = client.randomPKCECodeVerifier()
      const address = client.buildAuthorizationUrl(configuration, {
        ...provider.parameters,
        redirect_uri: callback,
        scope,
        state,
        login_hint: person,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, begun: { state, verifier } }
    }
  })

type Answering = {
  answer: Record<string, string>
  callback: string
  begun: Begun
  scope?: string | undefined
}

/** Tokens are for one resource, so the scope is named where a person has agreed to several. */
const named = (scope: string | undefined): Record<string, string> => (scope === undefined ? {} : { scope })

/** Exchanges the code of the provider for tokens. */
export const redeem = (provider: Provider, app: App, { answer, callback, begun, scope }: Answering) =>
  explained(provider, async () => {
    const client = await library()
    const address = new URL(callback)
    address.search = new URLSearchParams({ ...answer, state: begun.state }).toString()
    const response = await client.authorizationCodeGrant(
      await configurationOf(provider, app),
      address,
      { expectedState: begun.state, pkceCodeVerifier: begun.verifier },
      named(scope),
    )
    const tokens = tokensOf(response)
    if (tokens.refresh) return { ...tokens, refresh: tokens.refresh }
    throw new AccountFault(
      'app',
      `${provider.name} gave access for an hour only. Allow offline access in the application, then connect again.`,
    )
  })

export const renew = (provider: Provider, app: App, refreshToken: string, scope?: string) =>
  explained(provider, async () => {
    const client = await library()
    const configuration = await configurationOf(provider, app)
    return tokensOf(await client.refreshTokenGrant(configuration, refreshToken, named(scope)))
  })

/** Signs in as the application, without a person. */
export const signInAsApplication = (
  provider: Provider,
  app: App,
  scope = provider.applicationScope ?? provider.scope,
) =>
  explained(provider, async () => {
    const client = await library()
    const configuration = await configurationOf(provider, app)
    return tokensOf(await client.clientCredentialsGrant(configuration, { scope }))
  })

const tokensOf = ({ access_token, refresh_token, expires_in }: TokenEndpointResponse): Tokens => ({
  access: access_token,
  refresh: refresh_token,
  seconds: typeof expires_in === 'number' && expires_in > 0 ? Math.min(expires_in, 86_400) : usualSeconds,
})

type ErrorOfProvider = { error?: string; error_description?: string; status?: number }

/** Explains the errors of the library and the provider. */
const explained = async <T>({ name }: Provider, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AccountFault || !(error instanceof Error)) throw error
    const { error: code, error_description: description, status = 0 } = error as Error & ErrorOfProvider
    if (typeof code !== 'string' || status >= 500 || status === 429) throw unavailable(name, error)
    throw faultFor(name, { error: code, description }, error)
  }
}
