import type { Found, FoundFile } from './peers.ts'

/** The differences between our parser and others for a mail, one line each. */
export const disagreements = (ours: Found, peers: Found[]): string[] => [
  ...(differs(peers, (found) => oneLine(found.subject), oneLine(ours.subject)) ? ['subject'] : []),
  ...(differs(peers, ({ from }) => from ?? '', ours.from ?? '') ? ['from'] : []),
  ...(textDiffers(ours, peers) ? ['text'] : []),
  ...(isDamaged(ours) && peers.some((peer) => !isDamaged(peer)) ? ['replacement characters'] : []),
  ...peers.flatMap(({ files }) =>
    files.filter((file) => !isFound(file, ours)).map(({ name }) => `file ${name}`),
  ),
]

const replacement = '\ufffd'
const oneLine = (text: string | null) => (text ?? '').replaceAll('\0', '').replace(/\s+/g, ' ').trim()

/** Parsers that could not decode a value are ignored. */
const differs = (peers: Found[], pick: (found: Found) => string, own: string) => {
  const values = peers.map(pick).filter((value) => !value.includes(replacement))
  return values.length > 0 && !values.includes(own)
}

/** Returns whether only our parser finds a text, or only other parsers do. */
const textDiffers = (ours: Found, peers: Found[]) =>
  hasText(ours) ? !peers.some(hasText) : peers.some(hasText)

const hasText = ({ texts }: Found) =>
  texts.some((text) => text.replace(/<(style|title)\b[\s\S]*?<\/\1>|<[^<>]*>|&nbsp;/gi, '').trim() !== '')

const isDamaged = ({ subject, texts, files }: Found) =>
  [subject, ...texts, ...files.map(({ name }) => name)].some((text) => text?.includes(replacement))

const isFound = ({ name, size, sha256 }: FoundFile, ours: Found) =>
  name === null ||
  ours.files.some(
    (file) =>
      file.size === size && file.sha256 === sha256 && (name.includes(replacement) || file.name === name),
  )
