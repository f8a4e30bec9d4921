import { decode as decodeWith, encodingExists } from 'iconv-lite'
import { LRUCache } from 'lru-cache'

type Decode = (bytes: Uint8Array) => string

const longestLabel = 40
// Senders choose the labels, and one charset has any number of them.
const known = new LRUCache<string, Decode>({ max: 200 })

/** The decoder of a charset, by any label that mail programs use; undefined if it is unknown. */
export const decoderFor = (label: string): Decode | undefined => {
  const name = label
    .trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase()
  if (name === '' || name.length > longestLabel) return undefined
  const decode =
    known.get(name) ??
    japanese(aliasOf(name)) ??
    webDecoder(name) ??
    webDecoder(aliasOf(name)) ??
    sevenBit(name) ??
    otherDecoder(aliasOf(name))
  if (decode) known.set(name, decode)
  return decode
}

const webDecoder = (label: string): Decode | undefined => {
  try {
    const decoder = new TextDecoder(label)
    return (bytes) => decoder.decode(bytes)
  } catch {
    return undefined
  }
}

const aliasOf = (name: string) => {
  const bare = name.replace(/^(x-ms-|x-|cs)/, '')
  if (/^(iso-?2022-?jp.*|(cp|windows-?)?5022[012]|jis|junet)$/.test(bare)) return 'iso-2022-jp'
  if (/^(cp)?51932$/.test(bare)) return 'euc-jp'
  if (/utf-?7$/.test(bare)) return 'utf-7'
  return bare.replace(/^(?:ibm|ms|windows)-?(?=\d)/, 'cp')
}

/** Joined texts have two escape sequences in a row, which the decoder takes for an error. */
const japanese = (name: string): Decode | undefined => {
  if (name !== 'iso-2022-jp') return undefined
  const decoder = new TextDecoder(name)
  return (bytes) => decoder.decode(Buffer.from(latin1(bytes).replace(switchedTwice, ''), 'latin1'))
}
const esc = '\u001b'
const switchedTwice = new RegExp(`${esc}(?:\\([BIJ]|\\$[@B])(?=${esc}[($])`, 'g')

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

const otherDecoder = (label: string): Decode | undefined =>
  encodingExists(label) ? (bytes) => decodeWith(bytes, label) : undefined

/** ISO-2022-KR and HZ have two-byte characters without the eighth bit, between two shift sequences. */
const sevenBit = (name: string): Decode | undefined => {
  if (/^(cs)?iso-?2022-?kr$/.test(name)) return shifted('euc-kr', koreanHeader, shiftedOut)
  if (/^hz(-gb-2312)?$/.test(name)) return shifted('gbk', /~\n/g, /~\{(.*?)(?:~\}|$)/gm)
  return undefined
}
const [shiftOut, shiftIn] = ['\u000e', '\u000f']
const koreanHeader = new RegExp(`${esc}\\$\\)C`, 'g')
const shiftedOut = new RegExp(`${shiftOut}([^${shiftIn}]*)${shiftIn}?`, 'g')

const shifted = (charset: string, dropped: RegExp, between: RegExp): Decode => {
  const decoder = new TextDecoder(charset)
  return (bytes) =>
    latin1(bytes)
      .replace(dropped, '')
      .replace(between, (_, pairs: string) =>
        decoder.decode(Uint8Array.from(pairs, (character) => character.charCodeAt(0) | 0x80)),
      )
}
