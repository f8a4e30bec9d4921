import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { check, compress } from './building/compress.ts'
import { preloadApp } from './building/preload-app.ts'
import { buildWidget } from './building/widget.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const output = join(root, 'dist/web')

/**
 * Limits of the compressed scripts: of the first page, of the texts of other pages in one language, and in addition to
 * these of each other page.
 */
const limitsKb = { first: 240, texts: 20, other: 60, language: 35 }

/** The files with the German texts of other pages. The English ones are in the files that load them. */
const textsOfOthers = {
  'other pages': 'platform/strings/pages/de/catalogue.ts',
  'the pages of workflows': 'platform/strings/workflows/de.ts',
}

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

/** Builds the web app into dist/web, compresses its files, and fails if the scripts are too large. */
const main = async () => {
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn', plugins: [preloadApp] })
  const sizes = new Map(assets().map((name) => [`assets/${name}`, compress(join(output, 'assets', name))]))
  const manifest = JSON.parse(readFileSync(join(output, '.vite/manifest.json'), 'utf8')) as Manifest
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0)
  const first = filesOf(manifest, ['index.html', 'app.tsx'])
  check('the first page', sum(first), limitsKb.first)
  const german = filesOf(manifest, ['platform/strings/de/catalogue.ts']).difference(first)
  check('the German texts', sum(german), limitsKb.language)
  const texts = new Set<string>()
  for (const [pages, translated] of Object.entries(textsOfOthers)) {
    const germanTexts = filesOf(manifest, [translated]).difference(first)
    check(`the German texts of ${pages}`, sum(germanTexts), limitsKb.texts)
    const own = Object.keys(manifest).filter((key) => manifest[key]?.dynamicImports?.includes(translated))
    const ownTexts = filesOf(manifest, own).difference(first)
    check(`the texts of ${pages}`, sum(ownTexts), limitsKb.texts)
    for (const file of ownTexts) texts.add(file)
  }
  const isFirst = ({ file }: Chunk) => first.has(file)
  const pages = Object.values(manifest)
    .filter(isFirst)
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
  const additions = pages.map((page) => ({
    page,
    bytes: sum(filesOf(manifest, [page]).difference(first).difference(texts)),
  }))
  const [largest] = additions.toSorted((a, b) => b.bytes - a.bytes)
  if (largest) check(`the largest other page, ${largest.page}`, largest.bytes, limitsKb.other)
}

const assets = () => readdirSync(join(output, 'assets')).filter((name) => /\.(js|css|svg)$/.test(name))

/** The files of these chunks with their static imports. */
const filesOf = (manifest: Manifest, keys: string[]) => {
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) {
    if (!manifest[key]) throw new Error(`The build has no ${key}.`)
    visit(key)
  }
  return found
}

await main()
await buildWidget()
