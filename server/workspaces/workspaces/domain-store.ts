import type { GlobalRead, GlobalWrite, Read, Write } from '../../platform/db/transaction.ts'
import type { Moment } from '../../platform/kernel/clock.ts'

/** The chosen domain of a help centre, and the proved domain. */
export type Stored = {
  domain: string | null
  proved: string | null
  secret: string | null
  problem: string | null
  checked_at: Moment | null
}

const columns = ({ sql }: Pick<Read, 'sql'>) => sql`
  help_domain as domain, help_domain_proved as proved, help_domain_secret as secret,
  help_domain_problem as problem, help_domain_checked_at as checked_at`

export const get = async ({ sql, workspace }: Read) => {
  const [stored] = await sql<[Stored]>`select ${columns({ sql })} from workspaces where id = ${workspace}`
  return stored
}

/** Chooses a domain, or none. One that was proved stays so, in case it is chosen again. */
export const choose = async ({ sql, workspace }: Write, domain: string | null, newSecret: string) => {
  const [stored] = await sql<[Stored]>`
    update workspaces set help_domain = ${domain}, help_domain_secret = coalesce(help_domain_secret, ${newSecret}),
      help_domain_problem = null, help_domain_checked_at = null
    where id = ${workspace} returning ${columns({ sql })}`
  return stored
}

/** Keeps the result of a check, unless another domain was chosen meanwhile. Returns whether it was kept. */
export const settle = async ({ sql, workspace, now }: Write, domain: string, problem: string | undefined) => {
  const { count } = await sql`
    update workspaces set help_domain_problem = ${problem ?? null}, help_domain_checked_at = ${now},
      help_domain_proved = ${problem === undefined ? domain : sql`help_domain_proved`}
    where id = ${workspace} and help_domain = ${domain}`
  return count > 0
}

/** Returns the other workspace that has proved a domain. */
export const holder = async ({ sql }: GlobalRead, domain: string, besides: number) => {
  const [found] = await sql<{ id: number; secret: string }[]>`
    select id, help_domain_secret as secret from workspaces
    where help_domain_proved = ${domain} and id <> ${besides}`
  return found
}

/** Takes a domain from the workspace that has proved it. */
export const release = ({ sql }: GlobalWrite, workspace: number, domain: string) => sql`
  update workspaces set help_domain_proved = null,
    help_domain_problem = case when help_domain = ${domain} then ${takenOver} else help_domain_problem end
  where id = ${workspace} and help_domain_proved = ${domain}`

const takenOver = 'Another workspace of this installation has proved this domain since.'

/** The workspace whose help centre has this domain. */
export const findByDomain = async ({ sql }: GlobalRead, domain: string) => {
  const [found] = await sql<{ id: number }[]>`
    select id from workspaces where help_domain_proved = ${domain} and help_domain is not null`
  return found?.id
}
