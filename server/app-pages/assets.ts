import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'

const root = new URL('../../dist/web/', import.meta.url)

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export type Asset = { type: string; plain: Buffer; br?: Buffer; gzip?: Buffer }

/** The files of the built app, each read once. The build has made their compressed forms. */
export const openAssets = () => {
  const known = new Map<string, Promise<Asset | undefined>>()
  return (name: string) => {
    const found = known.get(name) ?? (isName(name) ? load(name) : Promise.resolve(undefined))
    // Only files that exist: others would fill the memory.
    void found.then((asset) => asset && known.set(name, found))
    return found
  }
}

/** The page that loads the app; undefined while the app is not built. */
export const readIndex = () => read('index.html')

const isName = (name: string) => /^[\w-]+(\.[\w-]+)*\.(js|css|svg|woff2)$/.test(name)

const load = async (name: string): Promise<Asset | undefined> => {
  const [plain, br, gzip] = await Promise.all(
    ['', '.br', '.gz'].map((suffix) => read(`assets/${name}${suffix}`)),
  )
  const type = types[extname(name)]
  if (!plain || !type) return undefined
  return { type, plain, ...(br && { br }), ...(gzip && { gzip }) }
}

const read = (path: string) => readFile(new URL(path, root)).catch(() => undefined)
