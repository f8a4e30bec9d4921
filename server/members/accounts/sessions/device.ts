import { browserIn, systemIn } from '../../../platform/http/callers/user-agent.ts'

/** A description of the browser for its user, such as `Firefox on Linux`. */
export const deviceOf = (userAgent: string | null) => {
  const [browser, system] = [browserIn(userAgent ?? '')?.name, systemIn(userAgent ?? '')]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
