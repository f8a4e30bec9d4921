import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { form } from '../../../test/form.ts'
import { startBellhop } from '../../../test/harness.ts'
import { repeatable, rounds, seed } from '../../../test/soak.ts'
import { cleanName, isRejectedName } from './rules.ts'

const { call, world, config } = await startBellhop({ environment: { RATE_LIMIT_UPLOADS: '100000' } })
const workspace = await world.workspace()
const { token } = workspace.owner
const channel = await world.channel(workspace)

const upload = (name: string) => call('POST /api/attachments', { token, ...form('file', name, 'some text') })
const newTicket = (attachment_ids: string[]) =>
  call('POST /api/tickets', {
    token,
    body: {
      channel: channel.ulid,
      subject: 'x',
      from_contact: { email: 'a@x.test' },
      message: { body: 'x', attachment_ids },
    },
  })

type Shown = { filename: string; download_url: string }

test(
  repeatable('whatever messages want the same uploads at once, each file ends up in one message or none'),
  async () => {
    const { body } = await newTicket([])
    const wishes = fc.array(fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1 }), {
      minLength: 2,
      maxLength: 6,
    })
    await fc.assert(
      fc.asyncProperty(wishes, async (wanted) => {
        const parked = await Promise.all([0, 1, 2, 3].map((n) => upload(`${n}.txt`)))
        const tokens = parked.map(({ body }) => body.data.token)
        const write = (numbers: number[]) =>
          call(`POST /api/tickets/${body.data.ulid}/note`, {
            token,
            body: { body: 'x', attachment_ids: numbers.map((n) => tokens[n]) },
          })
        const responses = await Promise.all(wanted.map(write))
        const taken = responses.flatMap(({ status, body }, index) => {
          if (status !== 201) return assert.equal(status, 422) ?? []
          const names = body.data.attachments.map(({ filename }: Shown) => filename)
          assert.deepEqual(names.sort(), wanted[index]?.map((n) => `${n}.txt`).sort())
          return names
        })
        assert.equal(new Set(taken).size, taken.length, 'a file is in two messages')
        assert.ok(taken.length, 'of all, at least the first had what it wanted')
        // Uploads that no message took can still be used.
        const left = [0, 1, 2, 3].filter((n) => !taken.includes(`${n}.txt`))
        if (left.length) assert.equal((await write(left)).status, 201)
      }),
      { numRuns: rounds(15, { least: 4 }), seed },
    )
  },
)

const naughty = [
  ...[
    '../../../etc/passwd',
    '..\\..\\boot.ini',
    '/dev/null',
    'CON',
    'nul.txt',
    '.',
    '..',
    '...',
    '~',
    '$HOME',
  ],
  ...[
    'a\r\nSet-Cookie: x=1.txt',
    "'; drop table uploads; --",
    '<script>alert(1)</script>.txt',
    '=?utf-8?q?a?=',
  ],
  ...[
    '%2e%2e%2f.txt',
    'a\u202etxt.gnp',
    '\ufeffa.txt',
    'a\u0000.txt',
    '𝒶.txt',
    'ﷺ.txt',
    'e\u0301.txt',
    '💌'.repeat(300),
  ],
  ...[
    '"quoted".txt',
    'semi;colon=1.txt',
    '*.txt',
    'tab\there.txt',
    'x'.repeat(5_000),
    '\\',
    '\u2028.txt',
    '👩‍👩‍👧.txt',
  ],
]

test(
  repeatable('whatever a file is called, it is stored under a key of ours and comes back in one header line'),
  async () => {
    const names = fc.oneof(
      fc.constantFrom(...naughty),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    )
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        // Such names depend on how the client encodes them in the multipart form, so they are not tested.
        fc.pre(!/[\r\n]/.test(name) && name.isWellFormed())
        const { status, body } = await upload(name)
        if (status !== 201) return assert.ok(status === 422, `${status} for ${JSON.stringify(name)}`)
        assert.doesNotMatch(body.data.filename, /[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
        const ticket = await newTicket([body.data.token])
        const [file] = ticket.body.data.messages[0].attachments as Shown[]
        assert.equal(file?.filename, body.data.filename)
        const { headers } = await call(`GET ${new URL(file?.download_url ?? '').pathname}`, { token })
        assert.match(
          String(headers['content-disposition']),
          /^attachment; filename="[ -~]*"; filename\*=UTF-8''[!-~]+$/,
        )
      }),
      { numRuns: naughty.length + rounds(90), seed, examples: naughty.map((name): [string] => [name]) },
    )
    const stored = await readdir(join(config.DATA_DIR, 'files'), { recursive: true })
    for (const path of stored) assert.match(path, /^\d{8}(\/[0-9a-f]{32})?$/)
  },
)

test(repeatable('cleaning a name a second time changes nothing, and hides no extension'), () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (given) => {
      const name = cleanName(given)
      assert.equal(cleanName(name), name)
      assert.ok(name.length > 0)
    }),
    { seed, examples: naughty.map((name): [string] => [name]) },
  )
  for (const hidden of [
    'a.e\u200bxe',
    'a.exe\u202e',
    'a.exe ',
    'a.exe.',
    'A.EXE',
    'a.ｅxe'.normalize('NFKC'),
  ])
    assert.ok(isRejectedName(cleanName(hidden)), hidden)
})
