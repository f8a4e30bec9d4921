import { eventSchemas } from '../contract/live.ts'
import type { Shape } from '../server/docs/examples/derive.ts'
import { exampleEvent } from '../server/docs/examples/examples.ts'
import { keepUpToDate } from './testing/keep-up-to-date.ts'

type Field = Shape & { description?: string }
type Kind = { type: string; facts: Record<string, Field>; required: readonly string[]; schema: Shape }

const kinds: Kind[] = eventSchemas().map((one) => {
  const schema = one as Shape
  const { type, facts } = schema.properties ?? {}
  return {
    type: String(type?.const),
    facts: facts?.properties ?? {},
    required: facts?.required ?? [],
    schema,
  }
})

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const headings: Record<string, string> = {
  agent: 'The agent',
  brain: 'Knowledge bases',
  category: 'Categories of knowledge bases',
  company: 'Companies',
  target_policy: 'Target policies',
}
const headingOf = (kind: string) => headings[kind] ?? `${kind[0]?.toUpperCase()}${kind.slice(1)}s`

const rowOf = ({ type, facts, required }: Kind) => [
  `\`${type}\``,
  Object.keys(facts)
    .map((fact) => (required.includes(fact) ? `\`${fact}\`` : `\`${fact}\`?`))
    .join(', '),
]

const sections = [...Map.groupBy(kinds, ({ type }) => type.split('.')[0] ?? '')].map(
  ([kind, some]) => `## ${headingOf(kind)}\n\n${table(['Type', 'Facts'], some.map(rowOf))}`,
)

const typeOf = ({ const: value, enum: values, type }: Field) => {
  const all = values ?? (value === undefined ? undefined : [value])
  if (all) return all.map((one) => `\`${one}\``).join(', ')
  return [type].flat().join(' or ')
}

/** A fact with the same name in several events has a line for each of its meanings. */
const facts = Map.groupBy(
  kinds.flatMap(({ type, facts }) =>
    Object.entries(facts).map(([fact, field]) => ({
      type,
      fact,
      is: typeOf(field),
      words: field.description,
    })),
  ),
  ({ fact, is, words }) => JSON.stringify([fact, is, words]),
)
const meanings = [...facts.values()].map((all) => ({ ...all[0], types: all.map(({ type }) => type) }))
const namesakes = Map.groupBy(meanings, ({ fact }) => fact)
const factRows = meanings
  .toSorted((one, other) => (one.fact ?? '').localeCompare(other.fact ?? ''))
  .map(({ fact = '', is = '', words = '', types }) => [
    `\`${fact}\``,
    is,
    words +
      ((namesakes.get(fact)?.length ?? 0) > 1 ? ` (${types.map((type) => `\`${type}\``).join(', ')})` : ''),
  ])

const shown = kinds.find(({ type }) => type === 'ticket.tag_added')
const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\``

const page = `# Events

Every change in a workspace is an event. \`GET /api/events\` lists and streams those that you can access, in pages or with
\`replay=true\` as a stream that misses nothing. The API reference has the schema of each type, under \`webhooks\` in
\`openapi.json\`, with an example.

${json(shown && exampleEvent(shown.schema))}

\`facts\` depend on the type. Those with a question mark can be missing: they are optional, or about a ticket or channel that
you cannot access. New types and facts are added, so ignore those that you do not know.

## On the command line

\`bellhop listen\` prints events as they happen, and forwards them to a program that you develop, as signed webhooks:

\`\`\`sh
export BELLHOP_URL=https://bellhop.example.com BELLHOP_TOKEN='1|…'
npx bellhop listen --types ticket.created,message.created --forward http://localhost:8080/hooks
npx bellhop api GET '/api/tickets?per_page=5'
npx bellhop api POST /api/tags -d '{"name": "VIP", "color": "#3b82f6"}'
\`\`\`

\`bellhop api\` calls any endpoint and prints the response.

${sections.join('\n\n')}

## Facts

${table(['Fact', 'Type', 'Meaning'], factRows)}

This page is generated from \`contract/live.ts\` by \`node bin/bellhop-dev events\`.
`

keepUpToDate('docs/events.md', page)
