import { readFile, writeFile } from 'node:fs/promises'
import { routes } from '../server/app.ts'
import { describeApi } from '../server/docs/openapi.ts'

// Writes `openapi.json` from the code. With `--check`, it only compares.
const file = new URL('../openapi.json', import.meta.url)
const description = describeApi(routes.map(({ endpoint }) => endpoint))
const current = `${JSON.stringify(description, undefined, 2)}\n`

if (!process.argv.includes('--check')) await writeFile(file, current)
else if ((await readFile(file, 'utf8').catch(() => '')) !== current) {
  console.error(
    'openapi.json does not describe this code. Run `node bin/bellhop-dev openapi` and read its diff.',
  )
  process.exitCode = 1
}
