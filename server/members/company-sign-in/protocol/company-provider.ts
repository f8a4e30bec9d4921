import type { ClientAuth } from 'openid-client'
import { codeFlow, library } from './code-flow.ts'
import { fetchOut, type Outside } from './fetch-out.ts'

export type ProviderSettings = { issuer: string; clientId: string; clientSecret: string }

/** The provider of a company. Its metadata and keys are fetched for each sign-in, so that none is ever outdated. */
export const companyProvider = (settings: ProviderSettings, callback: string, outside: Outside) =>
  codeFlow({ callback, configuration: () => discover(settings, outside) })

export const discover = async ({ issuer, clientId, clientSecret }: ProviderSettings, outside: Outside) => {
  const client = await library()
  const url = new URL(issuer)
  const isInsecure = url.protocol === 'http:' && outside.networks === 'anywhere'
  const config = await client.discovery(url, clientId, undefined, await authenticating(clientSecret), {
    // Verifies the signature of ID tokens, too, although they come from the provider itself.
    execute: [client.enableNonRepudiationChecks, ...(isInsecure ? [client.allowInsecureRequests] : [])],
    [client.customFetch]: fetchOut(outside),
  })
  const { issuer: own, authorization_endpoint: place = '' } = config.serverMetadata()
  // The library accepts issuers of many tenants, which anybody can join.
  if (withoutSlash(own) !== withoutSlash(issuer)) throw new Error(`The metadata name another issuer: ${own}`)
  if (!place.startsWith('https://') && !isInsecure)
    throw new Error('The metadata have no authorization endpoint with https.')
  return config
}

const withoutSlash = (text: string) => text.replace(/\/$/, '')

/** Sends the client secret as the provider wants it. */
const authenticating = async (secret: string): Promise<ClientAuth> => {
  const { ClientSecretBasic, ClientSecretPost } = await library()
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...others) => {
    const ways = server.token_endpoint_auth_methods_supported as string[] | undefined
    const isBasic = ways?.includes('client_secret_basic') && !ways.includes('client_secret_post')
    return (isBasic ? inHeader : inBody)(server, ...others)
  }
}
