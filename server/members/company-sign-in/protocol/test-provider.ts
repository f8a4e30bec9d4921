import type { Configuration } from 'openid-client'
import type { ProviderTest, TestedPart } from '../../../../contract/members/company-sign-in.ts'
import { Egress } from '../../../platform/egress/rejection.ts'
import { library } from './code-flow.ts'
import { discover, type ProviderSettings } from './company-provider.ts'
import { fetchOut, type Outside } from './fetch-out.ts'

type Tested = ProviderTest['parts'][number]

/** Tests a provider without signing anybody in. */
export const testProvider = async (settings: ProviderSettings, callback: string, outside: Outside) => {
  const parts: Tested[] = []
  const passes = async <T>(part: TestedPart, work: () => Promise<T>) => {
    try {
      const found = await work()
      parts.push({ part, result: 'ok', reason: null })
      return found
    } catch (error) {
      parts.push({ part, result: 'failed', reason: reasonOf(error).slice(0, 500) })
      return undefined
    }
  }
  const config = await passes('discovery', () => discover(settings, outside))
  if (config && (await passes('signing_keys', () => fetchKeys(config, outside))))
    parts.push(await testClient(config, callback))
  return parts
}

const fetchKeys = async (config: Configuration, outside: Outside) => {
  const { jwks_uri } = config.serverMetadata()
  if (!jwks_uri) throw new Error('The metadata have no jwks_uri.')
  const headers = { accept: 'application/json' }
  const response = await fetchOut(outside)(jwks_uri, {
    method: 'GET',
    headers,
    body: null,
    redirect: 'manual',
  })
  const { keys } = (await response.json()) as { keys?: unknown[] }
  if (!response.ok || !keys?.length) throw new Error(`${new URL(jwks_uri).host} returned no keys.`)
  return keys
}

/** Asks for tokens with a code that does not exist: the provider checks the client first. */
const testClient = async (config: Configuration, callback: string): Promise<Tested> => {
  const client = await library()
  const given = { code: 'bellhop-test', redirect_uri: callback, code_verifier: 'x'.repeat(43) }
  const error = await client.genericGrantRequest(config, 'authorization_code', given).then(
    () => undefined,
    (error: Error & { error?: string }) => error,
  )
  if (['invalid_client', 'unauthorized_client'].includes(error?.error ?? ''))
    return {
      part: 'client',
      result: 'failed',
      reason: 'The provider rejects the client id or the client secret.',
    }
  return { part: 'client', result: error?.error === 'invalid_grant' ? 'ok' : 'unknown', reason: null }
}

/** The words for an error of a rule or of the library, which wraps those of requests. */
export const reasonOf = (error: unknown): string => {
  const causes = [error, (error as Error).cause, ((error as Error).cause as Error | undefined)?.cause]
  const known = causes.find((one) => one instanceof Egress)
  return known instanceof Error ? known.message : error instanceof Error ? error.message : 'Unknown error.'
}
