import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What runs before the app: it sets the language. */
const start =
  /\/web\/(strings\/(en|base)\/|strings\/strings|base\/(language|locale|numbers)\.)|vite\/preload-helper/

type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null }

/** Whether the app imports a module without `import()`. */
const isOfApp = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (id.endsWith('/web/app.tsx')) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importers.some((importer) => isOfApp(importer, modules, seen)) ?? false
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // The content security policy of the app allows no `data:` URLs.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: {
        // One file has all that the app imports at its start. The modules before it must not be in this file.
        codeSplitting: {
          groups: [
            { name: 'start', test: start },
            {
              name: (id, modules) =>
                !id.endsWith('/web/app.tsx') && isOfApp(id, modules) ? 'parts' : undefined,
              debugName: 'parts of the app',
            },
          ],
        },
      },
    },
  },
})
