import assert from 'node:assert/strict'
import { test } from 'node:test'
import { articleLanguage, languageOf } from './languages.ts'
import { stemOf } from './stems.ts'
import { spansOf, wordsOf } from './tokens.ts'

const oneStem = (language: Parameters<typeof stemOf>[0], ...words: string[]) =>
  assert.equal(new Set(words.map((word) => stemOf(language, word))).size, 1, words.join())

test('forms of a word count as the same word, in its own language', () => {
  oneStem('english', 'refund', 'refunds', 'refunded', 'refunding')
  oneStem('german', 'kündigung', 'kündigungen', 'kündigen')
  oneStem('french', 'facture', 'factures', "l'facture")
  oneStem('spanish', 'contraseña', 'contraseñas', 'contrasena')
  oneStem('russian', 'счёт', 'счет')
})

test('words that say nothing are left out', () => {
  assert.equal(stemOf('english', 'the'), '')
  assert.equal(stemOf('german', 'und'), '')
  assert.notEqual(stemOf('german', 'the'), '')
})

test('the language of a text is told by its little words', () => {
  const texts = {
    english: 'How do I change the card that you charge?',
    german: 'Wie kann ich mein Passwort ändern?',
    french: 'Comment puis-je annuler mon abonnement ?',
    spanish: '¿Cómo puedo cambiar mi contraseña?',
    italian: 'Come posso cambiare la mia password?',
    portuguese: 'Como posso mudar a minha senha?',
    dutch: 'Hoe kan ik mijn wachtwoord wijzigen?',
    swedish: 'Hur kan jag ändra mitt lösenord och vad kostar det?',
    danish: 'Hvordan kan jeg ændre min adgangskode, og hvad koster det?',
    norwegian: 'Hvordan kan jeg endre passordet mitt, og hva koster det?',
    finnish: 'Miten voin vaihtaa salasanan ja mitä se maksaa?',
    russian: 'Как мне изменить пароль?',
    other: '如何更改我的密码？',
  }
  for (const [language, text] of Object.entries(texts)) assert.equal(languageOf(text), language)
  assert.equal(languageOf('Rechnung PDF'), undefined)
  assert.equal(languageOf(`und ${'4711 '.repeat(50)}`), undefined)
  assert.equal(articleLanguage('Invoice PDF', 'Acme Inc. 2024'), 'english')
})

test('words are found in every script, and where they stand', () => {
  assert.deepEqual(wordsOf("Can’t log-in: the customer's e-mail 1234567"), [
    "can't",
    'login',
    'the',
    'customer',
    'email',
    '1234567',
  ])
  assert.deepEqual(wordsOf('Übergrößen für Ärzte'), ['übergrößen', 'für', 'ärzte'])
  assert.ok(wordsOf('如何更改我的密码').includes('密码'))
  assert.deepEqual(
    spansOf('Your e-mails, “fine”').map(({ word }) => word),
    ['Your', 'e-mails', 'fine'],
  )
  assert.deepEqual(spansOf('A  bc')[1], { word: 'bc', from: 3, to: 5 })
})
