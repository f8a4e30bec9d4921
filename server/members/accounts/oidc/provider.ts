import type { Configuration } from 'openid-client'
import { isStorable, storable } from '../../../platform/validation/storable.ts'
import { codeFlow, library, type Started } from '../../company-sign-in/actions.ts'

export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string }

export type Person = { email: string; isVerified: boolean; name: string | undefined }

export type Provider = ReturnType<typeof openProvider>

/** Opens the identity provider of the installation. */
export const openProvider = (settings: OidcSettings, url: string) => {
  let discovered: Promise<Configuration> | undefined
  /** Fetched once and cached. After a failure, the next sign-in tries again. */
  const configuration = () => {
    discovered ??= discover(settings).catch((error) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  const { begin, finish } = codeFlow({ callback: `${url}/auth/oidc/callback`, configuration })
  return {
    name: settings.name,
    begin,
    /** Returns the person that the provider authenticated. Throws if the response does not belong to `started`. */
    finish: async (query: string, started: Started): Promise<Person> => {
      const { claims, userInfo } = await finish(query, started)
      return personOf(claims.email === undefined ? await userInfo() : claims)
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
  name: nameIn(name),
})

/** The name of a person as it can be stored. */
export const nameIn = (name: unknown) =>
  (typeof name === 'string' && storable(storable(name).trim().slice(0, 255))) || undefined
