import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encode } from 'iconv-lite'
import { decodeText } from './charsets.ts'

const texts: [charset: string, text: string][] = [
  ['big5', '您好，關於房間的鑰匙，請告訴我們。'],
  ['euc-jp', 'こんにちは、部屋の鍵について。'],
  ['euc-kr', '안녕하세요, 방 열쇠에 대해 알려 주세요.'],
  ['gbk', '您好，关于房间的钥匙，请告诉我们。'],
  ['iso-8859-2', 'Zażółć gęślą jaźń, proszę o pomoc w sprawie klucza'],
  ['iso-8859-9', 'Merhaba, odanın anahtarı kayboldu, lütfen yardım edin. Teşekkür ederim, görüşmek üzere'],
  ['koi8-r', 'Здравствуйте, ключ от номера потерян, помогите.'],
  ['shift_jis', 'お問い合わせ'],
  ['windows-1250', 'Dobrý den, klíč od pokoje je ztracený, prosím pomozte nám. Děkuji, Šárka'],
  ['windows-1251', 'Здравствуйте, ключ от номера потерян, помогите.'],
  ['windows-1252', 'Votre clé a été retrouvée à la réception, veuillez la récupérer dès que possible'],
  ['windows-1252', '“Hello” – it’s me…'],
  ['windows-1252', 'Grüße'],
  ['windows-1253', 'Καλημέρα, το κλειδί του δωματίου χάθηκε'],
  ['windows-1255', 'שלום, המפתח של החדר אבד, אנא עזרו לנו'],
]

for (const [charset, text] of texts)
  test(`text in ${charset} is recognised without its declaration: ${text.slice(0, 12)}`, () => {
    const bytes = encode(text, charset)
    for (const declared of ['', 'us-ascii', 'utf-8', 'x-unknown'])
      assert.equal(decodeText(bytes, { declared }), text)
  })

test('charsets are known by the labels that mail programs use', () => {
  const labels: Record<string, string[]> = {
    'euc-jp': ['cp51932', 'x-euc-jp', '"EUC-JP"'],
    'windows-1251': ['cp1251', 'x-cp1251', 'Windows-1251'],
    cp437: ['ibm437', 'cp437'],
    cp852: ['ibm852', 'IBM-852'],
    shift_jis: ['cp932', 'ms932', 'windows-31j', 'x-sjis'],
  }
  for (const [charset, names] of Object.entries(labels))
    for (const declared of names) {
      const text = /jp|jis/.test(charset) ? '鍵を' : charset === 'windows-1251' ? 'ключ' : 'éáóú'
      assert.equal(decodeText(encode(text, charset), { declared }), text, declared)
    }
})

test('charsets of seven bits are read', () => {
  const read = (bytes: string, declared: string) => decodeText(Buffer.from(bytes, 'latin1'), { declared })
  assert.equal(read('\u001b$)C\u000e>H3g\u000f.', 'iso-2022-kr'), '안녕.')
  assert.equal(read('~{VPND~}.', 'hz-gb-2312'), '中文.')
  assert.equal(read('Schl+APw-ssel', 'utf-7'), 'Schlüssel')
  assert.equal(read('\u001b$B80\u001b(B', 'us-ascii'), '鍵')
  assert.equal(read('\u001b$B80\u001b(B\u001b$B80\u001b(B', 'iso-2022-jp'), '鍵鍵')
})

test('a declared charset counts where the bytes fit it, and where nearly all of them do', () => {
  assert.equal(decodeText(Buffer.from('Grüße', 'latin1'), { declared: 'iso-8859-1' }), 'Grüße')
  const damaged = Buffer.concat([Buffer.from('Grüße, schöne Tür, '), Buffer.from([0xff])])
  assert.equal(decodeText(damaged, { declared: 'utf-8' }), 'Grüße, schöne Tür, \ufffd')
})

const utf8 = [
  'Größe',
  'Señor',
  'Синий ключ',
  'Zażółć',
  'Žluťoučký',
  'ștergeți',
  'กุญแจ',
  '鍵',
  'Grüße 🗝',
  '“5 €”',
]

for (const text of utf8)
  test(`UTF-8 is read as such if a charset of one byte is declared: ${text}`, () => {
    for (const declared of ['iso-8859-1', 'ISO_8859-15', '"windows-1252"', 'cp1250', 'latin1', 'koi8-r'])
      assert.equal(decodeText(Buffer.from(text), { declared }), text, declared)
  })

const singleByte: [charset: string, text: string][] = [
  ['windows-1252', 'FERMÉ\u00a0! TRÈS CHER\u00a0!'],
  ['windows-1252', 'LE CAFÉ”'],
  ['windows-1252', 'ÇA'],
  ['windows-1252', 'Straße für Ñandú'],
  ['windows-874', 'เขต'],
  ['windows-1251', 'Сёмга, ещё раз'],
  ['koi8-r', 'Ключ потерян'],
  ['iso-8859-7', 'Καλημέρα'],
]

for (const [declared, text] of singleByte)
  test(`text in ${declared} is not taken for UTF-8: ${text}`, () => {
    assert.equal(decodeText(encode(text, declared), { declared }), text)
  })

const centralEuropean = [
  'Dzień dobry, gdzie jest moje zamówienie?',
  'Nie mogę się zalogować',
  'Dobrý den, kde je moje objednávka? Děkuji, Jiří',
  'Prosím o vrácení peněz',
  'Hol van a rendelésem? Köszönöm előre is',
  'Nem működik a bejelentkezés',
  'Izgubil sem ključ, prosim za pomoč. Želim lep dan',
  'Izgubio sam ključ od sobe, molim vas pomoć. Hvala, Željko',
]

for (const text of centralEuropean)
  test(`a short text of Central Europe is recognised without its declaration: ${text}`, () => {
    for (const charset of ['iso-8859-2', 'windows-1250'])
      assert.equal(decodeText(encode(text, charset)), text)
  })

test('a word of Central Europe is recognised by the symbols in it, if it is read in windows-1252', () => {
  assert.equal(decodeText(encode('Zażółć gęślą jaźń', 'iso-8859-2')), 'Zażółć gęślą jaźń')
})

const western = [
  'Schöne Grüße, Jörg Müller',
  'Où est ma clé ? Ça va, à bientôt',
  'René Descartes',
  'Señor Muñoz, ¿dónde está mi pedido?',
  'Olá, não recebi a encomenda',
  'La città è bella, però',
  'Var är min beställning? Hälsningar Åsa',
  'Bestillingen er forsinket. Søren Kjær',
  'Hyvää päivää, missä tilaukseni on?',
  '5 £ and 3 ½ °C ± 2, 4 m³, 7 m² «so» §17',
]

for (const text of western)
  test(`a short western text is left in windows-1252: ${text}`, () => {
    assert.equal(decodeText(encode(text, 'windows-1252')), text)
  })
