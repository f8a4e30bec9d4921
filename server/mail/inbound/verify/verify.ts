import { authenticate, type DNSResolver } from 'mailauth'
import type { Verdicts } from '../../../../contract/mail/mails.ts'
import { limits, rejections } from '../parse/parsed/limits.ts'
import { withFewSignatures } from './signatures.ts'

export type Checked = {
  raw: Uint8Array
  /** The SMTP client, if it is known. */
  sender: { ip: string; helo: string; sender: string } | undefined
  ownName: string
  resolver: DNSResolver
}

const nothing = { result: 'none', words: '', aligned: false }
const permanent = (words: string) => ({ result: 'permerror', words, aligned: false })

/** Checks the signatures and DNS records of a mail. */
export const verify = async ({ raw, sender, ownName, resolver }: Checked): Promise<Verdicts> => {
  const whole = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const head = headLength(whole)
  if (head > limits.headerBytes) return rejected(rejections.headerBytes)
  const { mail, tooManySets } = withFewSignatures(whole, head)
  try {
    const options = { mta: ownName, resolver, disableBimi: true, disableArc: tooManySets !== undefined }
    const found = await authenticate(mail, { ...sender, ...options })
    return {
      spf:
        (sender && found.spf && verdict(found.spf, found.spf.domain === domainOf(found.dkim.headerFrom))) ||
        nothing,
      dkim: best(found.dkim.results),
      dmarc: (found.dmarc && verdict(found.dmarc, found.dmarc.status?.result === 'pass')) || nothing,
      arc: tooManySets ? permanent(tooManySets) : (found.arc && verdict(found.arc)) || nothing,
    }
  } catch {
    return rejected('The mail cannot be checked.')
  }
}

const rejected = (words: string): Verdicts => {
  const verdict = permanent(words)
  return { spf: verdict, dkim: verdict, dmarc: verdict, arc: verdict }
}

/** The end of the headers for verifiers: an empty line that ends with a line feed. */
const headLength = (raw: Buffer) => {
  const ends = ['\n\n', '\n\r\n'].map((end) => raw.indexOf(end)).filter((at) => at >= 0)
  return ends.length ? Math.min(...ends) + 1 : raw.length
}

type Status = {
  result?: string | undefined
  comment?: string | false | undefined
  aligned?: string | false | undefined
}
type Found = { status?: Status | undefined; domain?: string | undefined; signingDomain?: string | undefined }

const domainOf = ([from = '']: readonly string[] = []) => from.split('@').at(-1)?.toLowerCase()

const verdict = ({ status, domain }: Found, aligned = Boolean(status?.aligned)) =>
  status && {
    aligned,
    result: status.result ?? 'none',
    words: [status.comment, domain].filter(Boolean).join('; ').slice(0, 500),
  }

/** Returns the best result. One valid signature is enough; the domain in the From header comes first. */
const best = (results: Found[]) => {
  const valid = results.filter(({ status }) => status?.result === 'pass')
  const found = valid.find(({ status }) => status?.aligned) ?? valid[0] ?? results[0]
  return (found && verdict({ ...found, domain: found.signingDomain })) || nothing
}
