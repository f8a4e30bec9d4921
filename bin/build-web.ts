import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { check, compress } from './building/compress.ts'
import { buildWidget } from './building/widget.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const output = join(root, 'dist/web')

/** Limits of the compressed scripts: of the first page, and in total. */
const limitsKb = { first: 250, all: 500 }

type Chunk = { file: string; imports?: string[]; isEntry?: boolean }

/** Builds the web app into dist/web, compresses its files, and fails if the scripts are too large. */
const main = async () => {
  await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' })
  const sizes = new Map(assets().map((name) => [`assets/${name}`, compress(join(output, 'assets', name))]))
  const scripts = [...sizes.keys()].filter((name) => name.endsWith('.js'))
  const manifest = JSON.parse(readFileSync(join(output, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0)
  check('the first page', sum(firstLoad(manifest)), limitsKb.first)
  check('all pages', sum(scripts), limitsKb.all)
}

const assets = () => readdirSync(join(output, 'assets')).filter((name) => /\.(js|css|svg)$/.test(name))

/** The files that are loaded before anything is shown: the entry with its static imports. */
const firstLoad = (manifest: Record<string, Chunk>) => {
  const found = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry) visit(key)
  return found
}

await main()
await buildWidget()
