import { type CustomerLanguage, directionOf } from '../../../../contract/workspaces/customer-languages.ts'
import type { StoredFile } from '../../../files/index.ts'
import { oneLine } from '../../../platform/mail/message.ts'
import { html } from '../../../platform/text/html.ts'
import { mailTexts } from './mail-texts.ts'
import type { Part } from './quote.ts'

/** The size of a file in base64: four letters for three bytes, in lines of 76. */
const encodedSize = ({ size }: StoredFile) => Math.ceil(size / 57) * 78 + 1_024

/** Splits files into attached and linked ones. The largest are linked until the mail is small enough. */
export const fitting = (files: readonly StoredFile[], bodyBytes: number, largestMail: number) => {
  const bySize = files.toSorted((one, other) => other.size - one.size)
  const sizeOf = (some: readonly StoredFile[]) =>
    some.reduce((sum, file) => sum + encodedSize(file), bodyBytes * 1.5 + 8_192)
  const linked = new Set<StoredFile>()
  for (const file of bySize) {
    if (sizeOf(files.filter((file) => !linked.has(file))) <= largestMail) break
    linked.add(file)
  }
  return {
    attached: files.filter((file) => !linked.has(file)),
    linked: files.filter((file) => linked.has(file)),
  }
}

export type FileLink = { file: StoredFile; url: string }

/** The download links of the files that are too large to attach. */
export const linksPart = (links: readonly FileLink[], expiresAt: Date, language: CustomerLanguage): Part => {
  const texts = mailTexts[language]
  const until = texts.availableUntil(texts.longDayOf(expiresAt))
  const rows = links.map(({ file, url }) => ({
    name: `${oneLine(file.filename)} (${texts.sizeOf(file.size)})`,
    url,
  }))
  return {
    text: rows.map(({ name, url }) => `${name}${until}:\n${url}`).join('\n'),
    html: html`<ul dir="${directionOf(language)}">${rows.map(
      ({ name, url }) => html`
<li><a href="${url}">${name}</a>${until}</li>`,
    )}
</ul>`,
  }
}
