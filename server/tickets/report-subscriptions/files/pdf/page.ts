import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

/** Points of a page of A4. */
export const margin = 48
export const width = 595 - 2 * margin
export const bottom = 842 - margin - 24

export const colors = {
  text: '#1c1c22',
  muted: '#5b5b66',
  line: '#d9d9e0',
  created: '#4f5bd5',
  solved: '#2f9e6e',
  better: '#1d7a50',
  worse: '#b3261e',
}

export type Font = 'regular' | 'bold'

const fonts = {
  regular: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}

export type Page = ReturnType<typeof openPage>

export type Style = {
  font?: Font
  size?: number
  color?: string
  align?: 'left' | 'right' | 'center'
  /** More is cut off, with an ellipsis. */
  height?: number
}

/** A PDF in A4 with the font of the app. Texts are drawn at exact places, so that nothing moves to another page by itself. */
export const openPage = ({
  title,
  language,
  compress = true,
}: {
  title: string
  language: string
  compress?: boolean
}) => {
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: 0, bufferPages: true, compress, lang: language },
    info: { Title: title, Creator: 'Bellhop', Producer: 'Bellhop', CreationDate: new Date(0) },
  })
  const written = Promise.withResolvers<Uint8Array>()
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.on('end', () => written.resolve(new Uint8Array(Buffer.concat(chunks))))
  pdf.on('error', written.reject)
  for (const [name, url] of Object.entries(fonts)) pdf.registerFont(name, fileURLToPath(url))
  const style = ({ font = 'regular', size = 9, color = colors.text }: Style) =>
    pdf.font(font).fontSize(size).fillColor(color)
  return {
    pdf,
    text: (text: string, x: number, y: number, room: number, given: Style = {}) => {
      const { align = 'left', height } = given
      const shown = drawable(text)
      style(given).text(shown, x, y, {
        ...{ width: room, align, lineGap: 1 },
        ...(height !== undefined && { height, ellipsis: true }),
      })
    },
    heightOf: (text: string, room: number, given: Style = {}) =>
      style(given).heightOfString(drawable(text), { width: room, lineGap: 1 }),
    widthOf: (text: string, given: Style = {}) => style(given).widthOfString(drawable(text)),
    end: () => {
      pdf.end()
      return written.promise
    },
  }
}

/** Scripts that the font has. Of other scripts and emoji, each run becomes one mark, so that the rest can be read. */
const missing =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]+/gu
const pictures = /(?:(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d)+/gu
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]+/gu

export const drawable = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(pictures, '□')
    .replace(invisible, ' ')
    .replace(missing, '□')
    .trim()
