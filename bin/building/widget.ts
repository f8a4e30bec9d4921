import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { check, compress } from './compress.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const output = join(root, 'dist/widget')

/** Limits of the compressed scripts: on every page, and in addition for the open panel with the largest language. */
const limitsKb = { start: 5, panel: 20 }

const common = {
  configFile: false,
  root: join(root, 'widget'),
  base: '/widget/',
  logLevel: 'warn',
} as const

const options = {
  outDir: output,
  target: 'es2022',
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  modulePreload: false as const,
  reportCompressedSize: false,
}

/** Builds the widget into `dist/widget`: the loader, and its modules with a hash in their names. */
export const buildWidget = async () => {
  const modules = chunksOf(
    await build({
      ...common,
      build: {
        ...options,
        emptyOutDir: true,
        rolldownOptions: {
          input: join(root, 'widget/main.ts'),
          output: { entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js' },
        },
      },
    }),
  )
  const main = modules.find(({ isEntry }) => isEntry)
  if (!main) throw new Error('The widget has no entry.')
  await build({
    ...common,
    define: { mainPath: JSON.stringify(`/widget/${main.fileName}`) },
    build: {
      ...options,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'widget/loader.ts'),
        output: { format: 'iife', entryFileNames: 'loader.js' },
      },
    },
  })
  const sizes = new Map(modules.map(({ fileName }) => [fileName, compress(join(output, fileName))]))
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0)
  const first = withImports(main.fileName, modules)
  check('the widget, at its start', compress(join(output, 'loader.js')) + sum(first), limitsKb.start)
  check('the widget, at the first opening', sum(later(modules, first)), limitsKb.panel)
}

const chunksOf = (result: Awaited<ReturnType<typeof build>>) => {
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]
  return output.filter((file) => file.type === 'chunk')
}

type Chunks = Rolldown.OutputChunk[]

/** A file with all its static imports. */
const withImports = (name: string, chunks: Chunks, found = new Set<string>()) => {
  if (found.has(name)) return found
  found.add(name)
  for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
    withImports(next, chunks, found)
  return found
}

/** The files of the panel. Only one language is loaded, so the largest counts. */
const later = (chunks: Chunks, first: Set<string>) => {
  const rest = chunks.map(({ fileName }) => fileName).filter((name) => !first.has(name))
  const isLanguage = (name: string) => /^assets\/[a-z]{2}-/.test(name)
  const size = (name: string) => readFileSync(join(output, `${name}.br`)).length
  const [largest] = rest.filter(isLanguage).sort((one, other) => size(other) - size(one))
  return rest.filter((name) => !isLanguage(name) || name === largest)
}
