import type { Mark, Node, Schema } from '@tiptap/pm/model'

/** Whole numbers below a limit. */
type Below = (limit: number) => number

const bits = [
  ...[
    'a',
    'b c',
    'é',
    'か',
    '“',
    '。',
    '0',
    '\u00a0',
    '\0',
    '\\',
    '\t',
    '  ',
    '    ',
    '\r\n',
    '\n',
    '\n',
    '\n\n',
  ],
  ...[
    '*',
    '**',
    '_',
    '~~',
    '`',
    '``',
    '```\n',
    '~~~',
    '[',
    '](',
    '](u)',
    '!',
    '|',
    '&amp;',
    '&nbsp;',
    '<br>',
  ],
  ...[
    '[x]: /u\n',
    '[x]',
    '[^1]',
    '[^1]: n\n',
    '![i](s "t")',
    '<http://a.b>',
    '<b>',
    '<div>',
    '</div>',
    '<!--',
    '-->',
  ],
  ...['- ', '* ', '+ ', '1. ', '2) ', '> ', '> [!NOTE]\n', '# ', '## ', '---', '==='],
  '| a | b |\n|---|:-:|\n| 1 | 2 |',
]

/** A text of marks of Markdown that mostly do not fit together. */
export const randomText = (below: Below) =>
  Array.from({ length: 1 + below(14) }, () => bits[below(bits.length)]).join('')

const words = [
  ...[
    'a',
    'word',
    'two words',
    'é',
    'か',
    '“q”',
    '。',
    '1',
    '0',
    'snake_case',
    '2 * 3',
    '(x)',
    'a/b',
    '\u{1f600}',
  ],
  ...[
    '*',
    '_',
    '**',
    '~',
    '~~',
    '`',
    '``',
    '\\',
    '\\n',
    '&amp;',
    '&',
    '<b>',
    '<',
    '>',
    '|',
    '#',
    '##',
    '- x',
    '+',
    '-',
  ],
  ...[
    '1. x',
    '2)',
    '---',
    '===',
    '[x]',
    '[x](u)',
    '[x]: u',
    '![x](u)',
    '!',
    '[!NOTE]',
    '[ ] x',
    'http://a.b',
    '"',
    ':--',
    '~~~',
  ],
]

type Random = {
  schema: Schema
  below: Below
  pick: <Item>(items: readonly Item[]) => Item
  several: <Item>(make: () => Item, most: number) => Item[]
}

/** Makes documents of everything that Markdown has, in forms that it can have. */
export const randomDocuments = (schema: Schema, below: Below) => {
  const random: Random = {
    schema,
    below,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    several: (make, most) => Array.from({ length: 1 + below(most) }, make),
  }
  return () => schema.topNodeType.createChecked(null, blocksOf(random, 0, 5))
}

const marksOf = ({ schema, below, pick }: Random) => {
  const href = pick(['https://a.b/c_d?e=1&f', '/g', '', 'a(b'])
  const link = schema.mark('link', { href, title: pick([null, null, 'A "title" &amp;']) })
  const others = ['bold', 'italic', 'strike', 'code'].map((name) => schema.mark(name))
  return [link, ...others].filter(() => below(5) === 0)
}

const isCode = ({ type }: Mark) => type.name === 'code'

const imageOf = (random: Random) => {
  const attrs = { src: 'https://a.b/i.png', alt: random.pick(['', 'An [image] *x*']), title: null }
  const marks = marksOf(random).filter((mark) => !isCode(mark))
  return random.schema.node('image', attrs, [], marks)
}

const textOf = ({ schema, pick }: Random, marks: Mark[], isLast: boolean) => {
  const space = isLast || marks.some(isCode) ? '' : pick(['', ' '])
  return [schema.text(pick(words), marks), ...(space ? [schema.text(space)] : [])]
}

const inlineOf = (random: Random): Node[] => {
  const { schema, below } = random
  const length = 1 + below(5)
  return Array.from({ length }, (_, at) => {
    const isLast = at === length - 1
    const kind = below(12)
    if (kind === 0 && !isLast) return [schema.node('hardBreak')]
    return kind === 1 ? [imageOf(random)] : textOf(random, marksOf(random), isLast)
  }).flat()
}

const codeOf = ({ schema, pick }: Random) => {
  const text = pick(['', 'x', 'a\n\n  b', '```\ny\n```', '\tz  ', '~~~', '<div>', '- q'])
  return schema.node('codeBlock', { language: pick([null, 'ts', 'a`b']) }, text ? schema.text(text) : [])
}

const tableOf = (random: Random) => {
  const { schema, below, pick, several } = random
  const aligns = several(() => pick([null, 'left', 'center', 'right']), 3)
  const cell = (type: string, align: string | null) => {
    const paragraph = schema.node('paragraph', null, below(5) ? inlineOf(random) : [])
    return schema.node(type, { align }, paragraph)
  }
  const row = (type: string) =>
    schema.node(
      'tableRow',
      null,
      aligns.map((align) => cell(type, align)),
    )
  return schema.node('table', null, [
    row('tableHeader'),
    ...Array.from({ length: below(3) }, () => row('tableCell')),
  ])
}

const listOf = (random: Random, depth: number) => {
  const { schema, below, pick, several } = random
  const items = several(() => schema.node('listItem', null, blocksOf(random, depth + 1, 2)), 3)
  const tight = below(2) === 0
  if (below(2)) return schema.node('bulletList', { tight, marker: pick(['-', '*', '+']) }, items)
  return schema.node('orderedList', { start: pick([1, 1, 0, 9]), tight, marker: pick(['.', ')']) }, items)
}

const blocksOf = (random: Random, depth: number, most: number): Node[] =>
  random.several(() => blockOf(random, depth), most)

const blockOf = (random: Random, depth: number): Node => {
  const { schema, below, pick } = random
  const inner = () => blocksOf(random, depth + 1, 3)
  const leaves = [
    () => schema.node('paragraph', null, inlineOf(random)),
    () => schema.node('paragraph', null, inlineOf(random)),
    () => schema.node('heading', { level: 1 + below(6) }, below(8) ? inlineOf(random) : []),
    () => codeOf(random),
    () => tableOf(random),
    () => schema.node('horizontalRule'),
  ]
  const containers = [
    () => schema.node('blockquote', null, inner()),
    () => schema.node('callout', { kind: pick(['note', 'tip', 'warning']) }, inner()),
    () => listOf(random, depth),
    () => listOf(random, depth),
  ]
  return pick(depth > 2 ? leaves : [...leaves, ...containers])()
}
