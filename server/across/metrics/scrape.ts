import { X509Certificate } from 'node:crypto'
import { cpuUsage, memoryUsage, uptime } from 'node:process'
import type { Background } from '../../platform/background/work.ts'
import { newestMigration } from '../../platform/db/schema/migrations.ts'
import { version } from '../../platform/kernel/version.ts'
import { type Reading, readingOf, sumOf } from '../../platform/metrics/metric.ts'
import { readRecorded } from '../../platform/metrics/recorded.ts'
import { type Exposition, exposed } from './exposition.ts'
import { type Services as FactServices, openFacts } from './facts.ts'
import { known } from './known.ts'

export type Services = FactServices & { config: { MAIL_CERT: string | undefined } }

export type Scrape = (accept: string | undefined) => Promise<Exposition>

export type About = {
  role: string
  /** Counts of the thread of background work, if there is one. */
  ofThread?: () => Promise<Reading[]>
}

/** Reads all metrics of this process, and those of the installation. */
export const openScrape = (
  services: Services,
  work: readonly Background[],
  { role, ofThread }: About,
): Scrape => {
  const facts = openFacts(services, work)
  return async (accept) => {
    const [ofBackground, ofInstallation, ofProcess] = await Promise.all([
      ofThread?.() ?? [],
      facts(),
      readProcess(role, services.config),
    ])
    const recorded = sumOf([...readRecorded('main'), ...ofBackground])
    return exposed([...ofProcess, ...recorded, ...ofInstallation], accept)
  }
}

const readProcess = async (role: string, { MAIL_CERT }: Services['config']): Promise<Reading[]> => {
  const { user, system } = cpuUsage()
  const end = MAIL_CERT && new X509Certificate(MAIL_CERT).validToDate
  return [
    readingOf(known.info, [[1, version, role, (await newestMigration()).slice(0, 4)]]),
    readingOf(known.startedAt, [[Date.now() / 1_000 - uptime()]]),
    readingOf(known.cpu, [[(user + system) / 1e6]]),
    readingOf(known.memory, [[memoryUsage.rss()]]),
    readingOf(known.certificateEnd, end ? [[end.getTime() / 1_000]] : []),
  ]
}
