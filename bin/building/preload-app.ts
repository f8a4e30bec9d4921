import type { Plugin, Rolldown } from 'vite'

/**
 * The first script of the page sets the language, and only then imports the app. So that the browser does not wait for
 * it, the page names the scripts and styles of the app, too.
 */
export const preloadApp: Plugin = {
  name: 'preload-app',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/app.tsx'))
      if (!app) throw new Error('The app is not a chunk of its own.')
      const all = withImports(app, chunks)
      const styles = new Set(all.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
      return [
        ...all.map(({ fileName }) => ({ rel: 'modulepreload', crossorigin: true, href: `/${fileName}` })),
        ...[...styles].map((file) => ({ rel: 'stylesheet', crossorigin: true, href: `/${file}` })),
      ]
        .filter(({ href }) => !html.includes(href))
        .map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' }))
    },
  },
}

/** A chunk with all its static imports. */
const withImports = (chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]) => {
  const found = new Set([chunk])
  for (const { imports } of found)
    for (const next of chunks) if (imports.includes(next.fileName)) found.add(next)
  return [...found]
}
