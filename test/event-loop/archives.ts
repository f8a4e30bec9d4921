import { zipOf, zipOfTexts } from '../zips.ts'
import { html, markdown } from './inputs.ts'

const files = (count: number, of: (index: number) => object) =>
  zipOf(Array.from({ length: count }, (_, index) => ({ name: `${index}.md`, ...of(index) })))

/** Zip files of articles. */
export const archives: Record<string, () => Buffer> = {
  '65,000 files': () => files(65_000, () => ({ method: 0 })),
  '20,000 skipped files with long names': () =>
    files(20_000, (index) => ({ name: `${'x'.repeat(400)}${index}` })),
  '30 files that unpack to 5 MB each': () => files(30, () => ({ content: Buffer.alloc(5_000_000, 'x') })),
  'files that unpack to more than they say': () =>
    files(50, () => ({ content: Buffer.alloc(5_000_000), size: 9 })),
  'Markdown and HTML that is slow to parse': () =>
    zipOfTexts({
      ...Object.fromEntries(Object.values(html).map((text, index) => [`${index}.html`, text])),
      ...Object.fromEntries(Object.values(markdown).map((text, index) => [`${index}.md`, text])),
    }),
}
