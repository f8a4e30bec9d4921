import assert from 'node:assert/strict'
import { test } from 'node:test'
import { helpTexts } from '../contract/workspaces/customer-languages.ts'
import { warningTexts } from '../server/across/connections/warning-texts.ts'
import { textsIn } from '../server/articles/help/texts/texts.ts'
import { mailTexts } from '../server/mail/outbound/compose/mail-texts.ts'
import { noticeTexts } from '../server/members/accounts/notices/notice-texts.ts'
import { letterTexts } from '../server/tickets/notifications/letter-texts.ts'

/** Each text by its path. Of a function, only the number of its parameters is compared. */
const textsOf = (value: unknown, path = ''): [path: string, text: string | number][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value.length]]
  return Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`))
}

const assertTranslated = (english: object, other: object, language: string) => {
  const texts = new Map(textsOf(other))
  assert.deepEqual(
    [...texts.keys()],
    textsOf(english).map(([path]) => path),
    language,
  )
  for (const [path, text] of textsOf(english)) {
    const translated = texts.get(path)
    if (typeof text === 'number') assert.equal(translated, text, `${language}${path}`)
    // The direction may be the same.
    else if (path !== '.direction')
      assert.ok(translated && translated !== text, `${language}${path} is not translated`)
  }
}

test('what the server writes is translated into every language', () => {
  for (const { en, ...others } of [helpTexts, textsIn, mailTexts, noticeTexts, letterTexts, warningTexts])
    for (const [language, texts] of Object.entries(others)) assertTranslated(en, texts, language)
})
