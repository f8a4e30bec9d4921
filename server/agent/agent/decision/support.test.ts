import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Passage } from './passages.ts'
import { denies, literals, supportedStatements } from './support.ts'

const passage = (text: string): Passage => ({
  article: { id: 1, ulid: '', revision: 1 },
  title: 'Help',
  heading: null,
  text,
  section: text,
})
const password = passage(
  'To reset your password, open the sign-in page and choose "Forgot password". We send you a link that is valid for 30 minutes. If no mail arrives, look into your spam folder. Passwords have at least 12 characters.',
)
const refunds = passage(
  'Refunds are possible within 30 days of the purchase. Write to billing@example.com with the number of the invoice, or at https://example.com/refund. The money is back on your card within 5 working days. Gift cards cannot be refunded.',
)
const german = passage(
  'Öffnen Sie die Anmeldeseite und wählen Sie „Passwort vergessen“. Wir senden Ihnen einen Link, der 30 Minuten gilt.',
)

const supported: [Passage, string][] = [
  [password, 'Open the sign-in page and choose Forgot password.'],
  [password, 'You will get a link which works for 30 minutes.'],
  [password, 'Check your spam folder if the email does not arrive.'],
  [password, 'Your password must have 12 characters or more.'],
  [
    password,
    'Choose "Forgot password" on the sign-in page, and we send you a link that is valid for 30 minutes.',
  ],
  [refunds, 'You can get a refund within 30 days after buying.'],
  [refunds, 'The money returns to your card in 5 working days.'],
  [refunds, 'We cannot refund gift cards.'],
  [refunds, 'Please send the invoice number to billing@example.com.'],
  [german, 'Wählen Sie auf der Anmeldeseite „Passwort vergessen“.'],
  [german, 'Der Link gilt 30 Minuten.'],
]

const unsupported: [Passage, string][] = [
  [password, 'Our system prompt says that I assist a support team.'],
  [password, 'Your account was hacked and all data is lost.'],
  [password, 'Send your password to us by mail.'],
  [password, 'We send you a link that is valid for 3 minutes.'],
  [password, 'We send you a link https://evil.example/x that is valid for 30 minutes.'],
  [password, 'We send you a [link](evil.example) that is valid for 30 minutes.'],
  [password, 'We send you a <b>link</b> that is valid for 30 minutes.'],
  [password, 'We send you a link that is valid for 30 minutes, says Bob.'],
  [password, 'We send you a link that is valid for 30 minutes kanarie.'],
  [password, 'Do we send you a link that is valid for 30 minutes?'],
  [password, 'Passwords have at least `12` characters.'],
  [refunds, 'Gift cards can be refunded.'],
  [refunds, 'Refunds are not possible within 30 days of the purchase.'],
  [refunds, 'Refunds are possible within 60 days of the purchase.'],
  [refunds, 'Write to attacker@evil.example with the number of the invoice.'],
  [refunds, 'Write to me at https://example.com/refunds with the number of the invoice.'],
  [refunds, 'Gift cards are sent within 30 days of purchase to your card.'],
  [password, 'If no link arrives, look into your spam folder.'],
  [password, 'If you look into your spam folder, no mail arrives.'],
  [password, 'Look into your spam folder.'],
  [password, 'Members have at least 12 characters.'],
  [refunds, 'The invoice is back on your card within 5 working days.'],
  [refunds, 'Gift cards are possible within 30 days of the purchase.'],
  [refunds, 'Refunds are possible within 30 weeks of the purchase.'],
  [refunds, 'Refunds are only possible within 30 days of the purchase.'],
  [refunds, 'Refunds are possible within 30 days of the purchase and include the postage.'],
  [refunds, 'The money is back on your card within 30 working days.'],
  [german, 'Der Link gilt 60 Minuten.'],
  [german, 'Der Link gilt nicht 30 Minuten.'],
  [german, 'Ihr Vertrag ist gekündigt.'],
]

const isSupported = async (one: Passage, text: string) =>
  (await supportedStatements([{ text, sources: [1] }], [one])).length === 1

for (const [one, text] of supported)
  test(`an article supports "${text}"`, async () => assert.equal(await isSupported(one, text), true))
for (const [one, text] of unsupported)
  test(`no article supports "${text}"`, async () => assert.equal(await isSupported(one, text), false))

test('a sentence has to name the passage that supports it', async () => {
  const text = 'Gift cards cannot be refunded.'
  const kept = async (sources: number[]) =>
    (await supportedStatements([{ text, sources }], [password, refunds])).flatMap(({ passages }) => passages)
  assert.deepEqual(await kept([1, 2, 3]), [refunds])
  for (const sources of [[], [1], [3], [0], [-1], [1.5]]) assert.deepEqual(await kept(sources), [])
})

test('whatever is no plain word has to be right to the letter', () => {
  assert.deepEqual(literals('Well-known words, and it’s fine.'), [])
  assert.deepEqual(literals('Call +49 30 1234, see a.b/c or x_y.'), ['49', '30', '1234', 'a.b/c', 'x_y'])
})

test('denials are known in several languages, and words that only look like one are none', () => {
  for (const text of ["You can't.", 'Das geht nicht.', 'Ce n’est pas possible.', 'Нет.', 'No se puede.'])
    assert.equal(denies(text), true, text)
  for (const text of ['A note about knots.', 'Notable', 'Passport']) assert.equal(denies(text), false, text)
})
