import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Modules that run before the app, to set the language. */
const start =
  /\/web\/platform\/(strings\/(en|base)\/|strings\/strings|base\/(language|locale|numbers)\.)|vite\/preload-helper/

type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null }

/** Modules that load together are in one file, because each file costs a request. */
const together = {
  parts: ['/web/app.tsx'],
  // Pages with a form load them without the rest of a ticket.
  forms: [
    '/web/platform/ui/fields/select-field.tsx',
    '/web/platform/ui/fields/check-box.tsx',
    '/web/platform/forms/unsaved.tsx',
  ],
  // A ticket, and the modules of its editor that other pages also load.
  ticket: [
    '/web/inbox/ticket/ticket-page.tsx',
    '/web/writing/compose/discard-draft.ts',
    '/web/platform/api/upload.ts',
  ],
}

/** Returns whether an entry imports a module without `import()`. */
const isImportedBy = (entries: string[], id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (entries.some((entry) => id.endsWith(entry))) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isImportedBy(entries, importer, modules, seen))
}

/** Groups of modules, in the order in which they choose. */
const groups = Object.entries(together).map(([name, entries]) => ({
  name: (id: string, modules: Modules) =>
    !id.endsWith('/web/app.tsx') && isImportedBy(entries, id, modules) ? name : undefined,
  debugName: name,
}))

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
        codeSplitting: {
          groups: [{ name: 'start', test: start }, ...groups],
        },
      },
    },
  },
})
