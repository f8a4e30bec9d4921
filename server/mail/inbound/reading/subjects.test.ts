import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareSubject, isAnswer, isSameSubject } from './subjects.ts'

const answers = [
  ...[
    'Re: ',
    'RE : ',
    'Re[2]: ',
    'Re (3): ',
    'Fwd: ',
    'FW: ',
    'AW: ',
    'WG: ',
    'Antw: ',
    'SV: ',
    'VS: ',
    'VL: ',
  ],
  ...['TR : ', 'Rép : ', 'R: ', 'RIF: ', 'I: ', 'RV: ', 'RES: ', 'ENC: ', 'Odp: ', 'PD: ', 'Vá: ', 'YNT: '],
  ...[
    'İLT: ',
    'ΑΠ: ',
    'BLS: ',
    'ATB: ',
    'Vast: ',
    'Отв: ',
    'HA: '.replace('HA', 'НА'),
    '回复：',
    '答复: ',
    '转发：',
  ],
  ...['返信: ', '답장: ', 'Trả lời: ', 'رد: ', 'השב: ', 'Re: AW: Fwd: ', 'V\u0061\u0301: '],
]

for (const prefix of answers) {
  test(`"${prefix}" begins the subject of an answer`, () => {
    assert.ok(isAnswer(`${prefix}My order`))
    assert.equal(bareSubject(`${prefix}My order`), 'My order')
    assert.ok(isSameSubject(`${prefix}My order`, 'my ORDER'))
  })
}

for (const subject of [
  'Reminder: pay',
  'Refund',
  'Reply',
  'Order 5: late',
  'a: b',
  'Return: 5',
  'Article: x',
]) {
  test(`"${subject}" begins nothing but itself`, () => {
    assert.ok(!isAnswer(subject))
    assert.equal(bareSubject(subject), subject)
  })
}

test('a subject of nothing but prefixes and marks is read in no time', () => {
  const begun = process.cpuUsage()
  bareSubject('Re: '.repeat(30_000))
  bareSubject(`Re: ${'\u0301'.repeat(100_000)}`)
  assert.ok(process.cpuUsage(begun).user < 100_000)
})
