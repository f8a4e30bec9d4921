import type { Configuration, IDToken } from 'openid-client'
import { isStorable, storable } from '../../../platform/validation/storable.ts'

export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string }

/** The values that the response of the provider is verified against. */
export type Started = { state: string; nonce: string; verifier: string }

export type Person = { email: string; isVerified: boolean; name: string | undefined }

export type Provider = ReturnType<typeof openProvider>

/** Loaded with the first sign-in, since most installations have no identity provider. */
const library = () => import('openid-client')

/** Opens an identity provider for the authorization code flow with PKCE. */
export const openProvider = (settings: OidcSettings, url: string) => {
  const callback = `${url}/auth/oidc/callback`
  let discovered: Promise<Configuration> | undefined
  /** Fetched once and cached. After a failure, the next sign-in tries again. */
  const configuration = () => {
    discovered ??= discover(settings).catch((error) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    name: settings.name,
    begin: async () => {
      const client = await library()
      const verifier = client.randomPKCECodeVerifier()
      const started: Started = { state: client.randomState(), nonce: client.randomNonce(), verifier }
      const address = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: started.state,
        nonce: started.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { started, address: address.href }
    },
    /** Returns the person that the provider authenticated. Throws if the response does not belong to `started`. */
    finish: async (query: string, { state, nonce, verifier }: Started): Promise<Person> => {
      const client = await library()
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, new URL(`${callback}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims() as IDToken // present because of `idTokenExpected`
      if (claims.email !== undefined) return personOf(claims)
      return personOf(await client.fetchUserInfo(config, tokens.access_token, claims.sub))
    },
  }
}

const discover = async ({ issuer, clientId, clientSecret }: OidcSettings) => {
  const client = await library()
  const address = new URL(issuer)
  const execute = address.protocol === 'http:' ? [client.allowInsecureRequests] : []
  return client.discovery(address, clientId, undefined, client.ClientSecretPost(clientSecret), { execute })
}

type Claims = { sub: string; email?: unknown; email_verified?: unknown; name?: unknown }

export const personOf = ({ email, email_verified, name }: Claims): Person => ({
  email: typeof email === 'string' && isStorable(email) ? email.toLowerCase() : '',
  isVerified: email_verified === true,
  name: (typeof name === 'string' && storable(storable(name).trim().slice(0, 255))) || undefined,
})
