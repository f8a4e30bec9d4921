import { isIP } from 'node:net'
import Format from 'typebox/format'
import { urlFor } from '../egress/url.ts'
import { type Kind, matching } from './kinds.ts'

// The address form of RFC 5322 without quoting and comments, with the letters of RFC 6531 in either half.
const atom = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+"
const domainLabel = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}-]{0,61}[\\p{L}\\p{N}\\p{M}])?'
const emailForm = new RegExp(`^${atom}(?:\\.${atom})*@${domainLabel}(?:\\.${domainLabel})*$`, 'u')

export const isEmail = (text: string) => text.length <= 320 && text.indexOf('@') <= 64 && emailForm.test(text)

// Mail comes from addresses that the standards forbid: "a..b@docomo.ne.jp", "a.@x.example", "a@_x.example"; and from those
// that they allow, but no form does: a quoted name with spaces, and an IP address in brackets.
const dottedAtoms = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~.-]+"
const looseLabel = '[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}\\p{M}_-]{0,61}[\\p{L}\\p{N}\\p{M}_])?'
const quoted = `"${dottedAtoms}(?: ${dottedAtoms})+"`
const literal = '\\[(?:\\d{1,3}(?:\\.\\d{1,3}){3}|[iI][pP][vV]6:[0-9a-fA-F:.]{2,45})\\]'
const senderForm = new RegExp(
  `^(?:${dottedAtoms}|${quoted})@(?:${looseLabel}(?:\\.${looseLabel})*|${literal})$`,
  'u',
)

/** Returns true if mail may come from an address and go to it, even if nobody may enter it in a form. */
export const isMailAddress = (text: string) =>
  text.length <= 320 && text.indexOf('@') <= 64 && senderForm.test(text)

export const email = matching('ADDRESS', 'be an email address', isEmail)

/** An email address, alone or behind a name. */
export const mailbox: Kind<{ name: string; address: string }> = {
  shown: 'ADDRESS',
  must: 'be an email address such as help@example.com or Help <help@example.com>',
  parse: (text) => {
    const [, name = '', address = ''] = text.match(/^(?:"?([^"<>]*?)"? *<)?([^\s<>]+?)>?$/) ?? []
    return isEmail(address) ? { name, address } : undefined
  },
}

export const domain: Kind<string> = {
  shown: 'DOMAIN',
  must: 'be a domain such as help.example.com',
  parse: (text) => (Format.IsHostname(text) ? text.toLowerCase() : undefined),
}

export const url = (...protocols: string[]) =>
  matching(
    'URL',
    `be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
  )

/** An address that others are added to, so without a slash at its end. */
export const webAddress: Kind<string> = {
  shown: 'URL',
  must: 'be a URL such as https://help.example.com',
  parse: (text) =>
    /^https?:\/\/[^/?#]+[^?#]*$/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined,
}

/** An address for requests of programs. Credentials are separate settings. */
export const endpoint = (example: string) =>
  matching(
    'URL',
    `be a URL such as ${example}, without a user or a password`,
    (text) => /^https?:\/\/[^/?#@]+([/?#]|$)/.test(text) && URL.canParse(text),
  )

/** A server that mail is handed to. */
export const mailServer: Kind<string> = {
  shown: 'URL',
  must: 'be the URL of a mail server',
  parse: (text) => {
    try {
      urlFor(text, ['smtp', 'smtps'])
      return text
    } catch (error) {
      throw new Error(`is invalid: ${(error as Error).message}`) // it throws nothing else
    }
  },
}

/** An IP address, or a range of them. */
export const network = matching('NETWORK', 'be an IP address or a CIDR range such as 10.0.0.0/8', (text) => {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (more.length || most < 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
})
