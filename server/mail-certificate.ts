import { X509Certificate } from 'node:crypto'
import type { Config } from './config.ts'

const dayMs = 86_400_000
const soonDays = 14

/** A warning if the certificate of the server for incoming mail has expired or will soon. */
export const mailCertificateTrouble = ({ MAIL_CERT }: Pick<Config, 'MAIL_CERT'>, now: Date) => {
  const end = MAIL_CERT && endOf(MAIL_CERT)
  if (!end || end.getTime() - now.getTime() > soonDays * dayMs) return undefined
  const hasEnded = end.getTime() <= now.getTime()
  const effect = hasEnded ? ' Mail servers that verify it do not deliver mail.' : ''
  return `The certificate in MAIL_CERT ${hasEnded ? 'expired' : 'expires'} on ${dayOf(end)}.${effect} Renew it, and restart Bellhop.`
}

/** The certificate in use, for people. */
export const mailCertificateOf = ({ MAIL_CERT }: Pick<Config, 'MAIL_CERT'>) =>
  MAIL_CERT ? `valid until ${dayOf(endOf(MAIL_CERT))}` : 'none, so incoming mail is not encrypted'

/** The first certificate of a chain belongs to the server. */
const endOf = (chain: string) => new X509Certificate(chain).validToDate

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
