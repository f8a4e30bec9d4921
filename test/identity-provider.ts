import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Claims = Record<string, unknown>

/** A small OpenID Connect provider that signs in `person` without a prompt. */
export const startIdentityProvider = async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }]
  const codes = new Map<string, URLSearchParams>()
  const provider = {
    issuer: '',
    clientId: 'bellhop',
    clientSecret: 'a-secret-of-the-client',
    /** Access tokens that are valid, by their refresh token. Each refresh token works once. */
    grants: new Map<string, string>(),
    /** Seconds until an access token expires. */
    seconds: 3_600,
    /** The number of renewals that were asked for. */
    renewals: 0,
    /** Called before a renewal is answered. Returns an error to answer with. */
    onRenewal: async (): Promise<Claims | undefined> => undefined,
    /** Called before the metadata are sent, which a client asks for before a renewal. */
    onMetadata: async (): Promise<unknown> => undefined,
    /** Called after a renewal, before its answer is sent. */
    onRenewed: async (): Promise<unknown> => undefined,
    /** Revokes all tokens if a refresh token is used again (RFC 9700, section 2.2.2). */
    revokesReused: false,
    /** The token that was issued last. */
    newest: () => [...provider.grants.values()].at(-1) ?? '',
    person: { email: 'nobody@example.test', email_verified: true, name: 'Nobody' } as Claims,
    /** Changes the claims of the ID token, as a faulty or hostile provider would. */
    tamper: (claims: Claims): Claims => claims,
  }

  const idToken = (asked: URLSearchParams) => {
    const now = Math.floor(Date.now() / 1_000)
    const claims = { iss: provider.issuer, sub: 'someone', aud: provider.clientId, iat: now, exp: now + 300 }
    const nonce = asked.get('nonce')
    const all = { ...claims, ...(nonce !== null && { nonce }), ...provider.person }
    return new SignJWT(provider.tamper(all))
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(privateKey)
  }

  const grant = () => {
    const [access_token, refresh_token] = [randomUUID(), randomUUID()]
    provider.grants.set(refresh_token, access_token)
    return { access_token, refresh_token, token_type: 'bearer', expires_in: provider.seconds }
  }

  const renew = async (given: URLSearchParams) => {
    provider.renewals += 1
    const error = await provider.onRenewal()
    if (error) return { status: Number(error.status ?? 400), body: error }
    const isKnown = provider.grants.delete(given.get('refresh_token') ?? '')
    if (!isKnown && provider.revokesReused) provider.grants.clear()
    if (!isKnown) return { status: 400, body: { error: 'invalid_grant' } }
    const body = grant()
    await provider.onRenewed()
    return { status: 200, body }
  }

  const exchange = async (given: URLSearchParams) => {
    if (given.get('client_secret') !== provider.clientSecret)
      return { status: 401, body: { error: 'invalid_client' } }
    if (given.get('grant_type') === 'refresh_token') return renew(given)
    const code = given.get('code') ?? ''
    const asked = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      asked?.get('code_challenge') === challenge && asked.get('redirect_uri') === given.get('redirect_uri')
    if (!asked || !isRight) return { status: 400, body: { error: 'invalid_grant' } }
    const body = { ...grant(), id_token: await idToken(asked) }
    return { status: 200, body }
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', provider.issuer)
    const tell = (body: object, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/.well-known/openid-configuration') {
      await provider.onMetadata()
      return tell(metadataOf(provider.issuer))
    }
    if (pathname === '/jwks') return tell({ keys })
    if (pathname === '/introspect') {
      const active = [...provider.grants.values()].includes(searchParams.get('token') ?? '')
      return tell({ active, username: provider.person.email })
    }
    if (pathname === '/userinfo') return tell({ sub: 'someone', ...provider.person })
    if (pathname === '/token') {
      const { status, body } = await exchange(new URLSearchParams(await textOf(request)))
      return tell(body, status)
    }
    const code = randomUUID()
    codes.set(code, searchParams)
    const back = new URL(searchParams.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
    response.writeHead(302, { location: back.href }).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  after(() => server.close())
  return provider
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  userinfo_endpoint: `${issuer}/userinfo`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

const textOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

type Mail = { imap: string; smtp: string }

/** The settings of an installation whose channels sign in at the provider. */
export const mailSettings = (
  { issuer, clientId, clientSecret }: { issuer: string; clientId: string; clientSecret: string },
  { imap, smtp }: Mail,
) => ({
  MAIL_OAUTH_ISSUER: issuer,
  MAIL_OAUTH_CLIENT_ID: clientId,
  MAIL_OAUTH_CLIENT_SECRET: clientSecret,
  MAIL_OAUTH_NAME: 'Acme Mail',
  MAIL_OAUTH_IMAP: imap,
  MAIL_OAUTH_SMTP: smtp,
})

/** Signs in at the provider, and returns the parameters that it redirects with. */
export const signInAtProvider = async (address: string) => {
  const { headers } = await fetch(address, { redirect: 'manual' })
  return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
}
