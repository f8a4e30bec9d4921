import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCommand } from '../../../test/commands.ts'
import { duration, listOf, text, timeZone, ulid } from '../../platform/validation/kinds.ts'
import { commands } from '../commands.ts'
import { helpFor } from './help.ts'
import { flag, optional, required, valuesOf } from './options.ts'

const trial = {
  name: 'trial',
  about: 'Tries.',
  argument: { shown: 'ID', about: 'Which.' },
  options: {
    name: required(text('NAME'), 'A name.'),
    zone: optional(timeZone, 'A zone.'),
    span: optional(duration, 'A span.'),
    channels: optional(listOf(ulid), 'Some.'),
    quietly: flag('Without noise.'),
  },
}

test('values are read in whatever order they come', () => {
  const channel = '01M7XQYJQEWCK6AAYY64ZXNFP6'
  assert.deepEqual(
    valuesOf(trial, [
      '--span=12h',
      '7',
      '--quietly',
      '--name',
      ' Ada ',
      '--channels',
      `${channel},${channel}`,
    ]),
    {
      values: { name: 'Ada', span: 43_200_000, quietly: true, channels: [channel.toLowerCase()] },
      argument: '7',
    },
  )
  assert.deepEqual(valuesOf(trial, ['--name=--json', '7']), {
    values: { name: '--json', quietly: false },
    argument: '7',
  })
})

test('everything that is wrong with a command is told at once', () => {
  const given = [
    '--zone',
    '+01:00',
    '--span',
    '0d',
    '--channels',
    'x',
    '--quietly=yes',
    '--constructor',
    'a',
    'b',
  ]
  assert.throws(() => valuesOf(trial, given), {
    message: [
      'Invalid options for "bellhop trial":',
      '  --quietly takes no value.',
      '  --constructor is not an option.',
      '  --name is missing.',
      '  --zone must be the name of a time zone, such as Europe/Brussels, but is "+01:00".',
      '  --span must be a duration such as 90d, 12h or 30m, but is "0d".',
      '  --channels must be a ULID, but is "x".',
      '  "b" does not belong to any option.',
      'For help, run: bellhop trial --help',
    ].join('\n'),
  })
})

test('an option whose value was forgotten does not swallow the next option', () => {
  assert.throws(() => valuesOf(trial, ['7', '--name', '--quietly']), /--name needs a value\.\n/)
  assert.throws(
    () => valuesOf(trial, ['--name', '']),
    /--name must have 1 to 255 characters, but is ""\.\n {2}ID is missing/,
  )
})

test('the help of a command shows its options', () => {
  assert.equal(
    helpFor(trial),
    `Tries.

bellhop trial ID --name NAME [--zone ZONE] [--span DURATION] [--channels ULID,...] [--quietly]

  ID                   Which.
  --name NAME          A name.
  --zone ZONE          A zone.
  --span DURATION      A span.
  --channels ULID,...  Some.
  --quietly            Without noise.
  --json               Prints one JSON object and nothing else.
  --help               Prints this help.`,
  )
})

test('the help lists every command', async () => {
  const { code, stdout } = await runCommand([], {})
  assert.equal(code, 0)
  for (const { name, about } of commands) assert.match(stdout, new RegExp(`^ +${name} +${about}$`, 'm'))
})

test('an unknown command is answered with those that there are', async () => {
  const { code, stdout, stderr } = await runCommand(['workspace', 'destroy', '--json'], {})
  assert.deepEqual([code, stdout], [1, ''])
  assert.match(stderr, /^There is no command "workspace destroy --json"\.\n/)
  assert.match(stderr, /workspace create/)
  assert.doesNotMatch(stderr, /token create/)
})

test('a configuration with faults stops every command, and names them all', async () => {
  const environment = { PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://me:secret@host/db' }
  for (const args of [['start'], ['workspace', 'list']]) {
    const { code, stdout, stderr } = await runCommand(args, environment)
    assert.deepEqual([code, stdout], [1, ''])
    for (const name of Object.keys(environment)) assert.match(stderr, new RegExp(`^ +${name} must be `, 'm'))
    assert.doesNotMatch(stderr, /secret/)
  }
})

test('only a server with a database of its own outside does a part of the work', async () => {
  const { code, stderr } = await runCommand(['start', '--role', 'web'], {})
  assert.equal(code, 1)
  assert.match(stderr, /Leave out --role web, or set DATABASE_URL/)
  const unknown = await runCommand(['start', '--role', 'cron'], {})
  assert.match(unknown.stderr, /--role must be all or web or worker or mail, but is "cron"/)
})
