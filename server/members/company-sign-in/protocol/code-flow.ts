import type { Configuration, IDToken } from 'openid-client'

/** The values that the response of the provider is verified against. */
export type Started = { state: string; nonce: string; verifier: string }

/** Loaded with the first sign-in, since most installations have no identity provider. */
export const library = () => import('openid-client')

type Flow = { callback: string; configuration: () => Promise<Configuration> }

/** The authorization code flow with PKCE. */
export const codeFlow = ({ callback, configuration }: Flow) => ({
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
  /** Returns the claims of the ID token. Throws if the response does not belong to `started`. */
  finish: async (query: string, { state, nonce, verifier }: Started) => {
    const client = await library()
    const config = await configuration()
    const tokens = await client.authorizationCodeGrant(config, new URL(`${callback}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims() as IDToken // present because of `idTokenExpected`
    return { claims, userInfo: () => client.fetchUserInfo(config, tokens.access_token, claims.sub) }
  },
})

/** Returns true if the provider rejected the sign-in, or the response belongs to another sign-in. */
export const isRejection = ({ error, name }: Error & { error?: string }) =>
  error !== undefined || name === 'ClientError'
