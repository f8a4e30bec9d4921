import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Workshop = { folder: string; description: string; url: string }

/** The packages of a tool, in exact versions. One of them has its name. */
export type Packages = { name: string; packages: Record<string, string> }

/** A generator of clients for TypeScript. Its client is `client.ts`, or the folder `client`, beside the adapter. */
export type Generator = Packages & {
  adapter: string
  /** The program and its arguments. */
  command: (workshop: Workshop) => string[] | Promise<string[]>
}

export const oazapfts: Generator = {
  name: 'oazapfts',
  packages: {},
  adapter: 'oazapfts.ts',
  command: ({ description, folder }) => ['oazapfts', description, join(folder, 'client.ts')],
}

/** Their packages are large and exclude each other, so each has a folder of its own. */
export const generators: Generator[] = [
  {
    name: 'openapi-typescript',
    packages: { 'openapi-typescript': '7.13.0', 'openapi-fetch': '0.17.0', typescript: '5.9.3' },
    adapter: 'openapi-fetch.ts',
    command: ({ description, folder }) => [
      'openapi-typescript',
      description,
      '--output',
      join(folder, 'client.ts'),
    ],
  },
  {
    name: '@hey-api/openapi-ts',
    packages: { '@hey-api/openapi-ts': '0.99.0', typescript: '5.9.3' },
    adapter: 'hey-api.ts',
    command: async ({ description, folder }) => {
      const file = join(folder, 'openapi-ts.config.mjs')
      const output = { path: join(folder, 'client'), importFileExtension: '.ts' }
      await writeFile(file, `export default ${JSON.stringify({ input: description, output })}\n`)
      return ['openapi-ts', '--file', file]
    },
  },
  {
    name: 'orval',
    packages: { orval: '8.38.0' },
    adapter: 'orval.ts',
    command: async ({ description, folder, url }) => {
      const file = join(folder, 'orval.config.mjs')
      const output = { target: join(folder, 'client.ts'), client: 'fetch', baseUrl: url }
      const bellhop = { input: description, output }
      await writeFile(file, `export default ${JSON.stringify({ bellhop })}\n`)
      return ['orval', '--config', file]
    },
  },
]

/** A checker of descriptions, whose command prints JSON. */
type Linter = Packages & {
  command: (workshop: Workshop) => Promise<string[]>
  problemsIn: (output: string) => string[]
}

const redoclyRules = {
  // An id is never `by-external-id`.
  'no-ambiguous-paths': 'off',
}

const spectralRules = {
  // A summary is enough where there is no more to say.
  'operation-description': 'off',
  // Each installation has its own operator.
  'info-contact': 'off',
}

export const linters: Linter[] = [
  {
    name: '@redocly/cli',
    packages: { '@redocly/cli': '2.77.0' },
    command: async ({ description, folder }) => {
      const file = join(folder, 'redocly.yaml')
      await writeFile(file, JSON.stringify({ extends: ['recommended'], rules: redoclyRules }))
      return ['redocly', 'lint', description, '--config', file, '--format', 'json', '--max-problems', '1000']
    },
    problemsIn: (output) =>
      (JSON.parse(output) as { problems: RedoclyProblem[] }).problems.map(
        ({ severity, ruleId, message, location: [place] }) =>
          `${severity} ${ruleId} ${place?.pointer}: ${message}`,
      ),
  },
  {
    name: '@stoplight/spectral-cli',
    packages: { '@stoplight/spectral-cli': '6.16.3' },
    command: async ({ description, folder }) => {
      const file = join(folder, 'spectral.json')
      await writeFile(file, JSON.stringify({ extends: ['spectral:oas'], rules: spectralRules }))
      return ['spectral', 'lint', description, '--ruleset', file, '--format', 'json', '--quiet']
    },
    problemsIn: (output) =>
      (JSON.parse(output) as SpectralProblem[]).map(
        ({ severity, code, message, path }) =>
          `${severity === 0 ? 'error' : 'warn'} ${code} ${path.join('.')}: ${message}`,
      ),
  },
]

type RedoclyProblem = { severity: string; ruleId: string; message: string; location: { pointer?: string }[] }
type SpectralProblem = { severity: number; code: string; message: string; path: (string | number)[] }

/** Another library that verifies webhooks. */
export const verifier = {
  name: 'svix',
  packages: { svix: '2.5.0' },
  script: 'svix.ts',
} satisfies Packages & {
  script: string
}
