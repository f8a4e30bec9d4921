import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sanitize } from '../body/sanitize.ts'
import { ownLines, replyInText } from './reply.ts'

const openings = {
  English: 'On Mon, 3 Mar 2025 at 10:00, Grace Hopper <grace@example.com> wrote:',
  German: 'Am Mo., 3. März 2025 um 10:00 Uhr schrieb Grace Hopper <grace@example.com>:',
  French: 'Le lun. 3 mars 2025 à 10:00, Grace Hopper <grace@example.com> a écrit :',
  Spanish: 'El lun, 3 mar 2025 a las 10:00, Grace Hopper (<grace@example.com>) escribió:',
  Italian: 'Il giorno lun 3 mar 2025 alle ore 10:00 Grace Hopper <grace@example.com> ha scritto:',
  Portuguese: 'Em seg., 3 de mar. de 2025 às 10:00, Grace Hopper <grace@example.com> escreveu:',
  Dutch: 'Op ma 3 mrt 2025 om 10:00 schreef Grace Hopper <grace@example.com>:',
  'Dutch of Apple': 'Op 3 mrt. 2025 om 10:00 heeft Grace Hopper <grace@example.com> het volgende geschreven:',
  Swedish: 'Den mån 3 mars 2025 kl 10:00 skrev Grace Hopper <grace@example.com>:',
  Danish: 'Den man. 3. mar. 2025 kl. 10.00 skrev Grace Hopper <grace@example.com>:',
  Norwegian: 'man. 3. mars 2025 kl. 10:00 skrev Grace Hopper <grace@example.com>:',
  Finnish: 'ma 3. maalisk. 2025 klo 10.00 Grace Hopper (grace@example.com) kirjoitti:',
  Polish: 'pon., 3 mar 2025 o 10:00 Grace Hopper <grace@example.com> napisał(a):',
  Czech: 'po 3. 3. 2025 v 10:00 odesílatel Grace Hopper <grace@example.com> napsal:',
  Slovak: 'po 3. 3. 2025 o 10:00 Grace Hopper <grace@example.com> napísal(a):',
  Hungarian: 'Grace Hopper <grace@example.com> ezt írta (időpont: 2025. márc. 3., H, 10:00):',
  Romanian: 'Pe lun., 3 mar. 2025 la 10:00, Grace Hopper <grace@example.com> a scris:',
  Turkish: 'Grace Hopper <grace@example.com>, 3 Mar 2025 Pzt, 10:00 tarihinde şunu yazdı:',
  Russian: 'пн, 3 мар. 2025 г. в 10:00, Grace Hopper <grace@example.com>:',
  'Russian of Mail.ru': 'Понедельник, 3 марта 2025, 10:00 +03:00 от Grace Hopper <grace@example.com>:',
  Ukrainian: 'пн, 3 бер. 2025 р. о 10:00 Grace Hopper <grace@example.com> пише:',
  Bulgarian: 'На пн, 3.03.2025 г. в 10:00 Grace Hopper <grace@example.com> написа:',
  Greek: 'Στις Δευ 3 Μαρ 2025 στις 10:00 π.μ., ο χρήστης Grace Hopper <grace@example.com> έγραψε:',
  Croatian: 'pon, 3. ožu 2025. u 10:00 Grace Hopper <grace@example.com> napisao je:',
  Chinese: 'Grace Hopper <grace@example.com> 于2025年3月3日周一 10:00写道：',
  'Chinese of Apple': '在 2025年3月3日，10:00，Grace Hopper <grace@example.com> 写道：',
  Japanese: '2025年3月3日(月) 10:00 Grace Hopper <grace@example.com>:',
  Korean: '2025년 3월 3일 (월) 오전 10:00, Grace Hopper <grace@example.com>님이 작성:',
  Vietnamese: 'Vào 10:00, Th 2, 3 thg 3, 2025 Grace Hopper <grace@example.com> đã viết:',
  Indonesian: 'Pada Sen, 3 Mar 2025 pukul 10.00 Grace Hopper <grace@example.com> menulis:',
  'Hebrew of Gmail':
    '\u200fבתאריך יום ב׳, 3 במרץ 2025 ב-10:00 מאת \u202aGrace Hopper\u202c\u200f <\u202agrace@example.com\u202c\u200f>:\u202c',
  'Arabic with isolates':
    '\u2067في الاثنين، 3 مارس 2025 في 10:00 كتب \u2068Grace Hopper\u2069 <\u2068grace@example.com\u2069>:\u2069',
  mutt: '* Grace Hopper <grace@example.com> [2025-03-03 10:00:00 +0100]:',
  'mutt with the name of the day':
    '* Grace Hopper <grace@example.com> [Mon, Mar 03, 2025 at 10:00:00AM +0100]:',
  Hebrew: 'בתאריך יום ב׳, 3 במרץ 2025 ב-10:00 מאת Grace Hopper <grace@example.com>:',
}

for (const [language, opening] of Object.entries(openings))
  test(`a reply ends above a quote with an opening in ${language}`, () => {
    assert.equal(replyInText(`Thank you.\n\n${opening}\n\n> The old text\n> goes on`), 'Thank you.')
    assert.equal(replyInText(`Thank you.\n\n${opening}\n\nThe old text`), 'Thank you.')
    const cut = opening.indexOf(' ', opening.length * 0.6)
    const broken = `${opening.slice(0, cut)}\n${opening.slice(cut + 1)}`
    assert.equal(replyInText(`Thank you.\n\n${broken}\n\n> The old text`), 'Thank you.', broken)
  })

const headers = {
  English: ['From: Grace <g@example.com>', 'Sent: Monday, 3 March 2025 10:00', 'To: Ida', 'Subject: Key'],
  German: [
    'Von: Grace <g@example.com>',
    'Gesendet: Montag, 3. März 2025 10:00',
    'An: Ida',
    'Betreff: AW: Key',
  ],
  French: ['De : Grace <g@example.com>', 'Envoyé : lundi 3 mars 2025 10:00', 'À : Ida', 'Objet : Key'],
  Spanish: ['De: Grace <g@example.com>', 'Enviado el: lunes, 3 de marzo de 2025', 'Para: Ida', 'Asunto: Key'],
  Italian: ['Da: Grace <g@example.com>', 'Inviato: lunedì 3 marzo 2025 10:00', 'A: Ida', 'Oggetto: Key'],
  Portuguese: ['De: Grace', 'Enviado: 3 de março de 2025 10:00', 'Para: Ida', 'Assunto: Key'],
  Dutch: ['Van: Grace', 'Verzonden: maandag 3 maart 2025', 'Aan: Ida', 'Onderwerp: Key'],
  Swedish: ['Från: Grace', 'Skickat: den 3 mars 2025 10:00', 'Till: Ida', 'Ämne: Key'],
  Danish: ['Fra: Grace', 'Sendt: 3. marts 2025 10:00', 'Til: Ida', 'Emne: Key'],
  Finnish: ['Lähettäjä: Grace', 'Lähetetty: 3. maaliskuuta 2025', 'Vastaanottaja: Ida', 'Aihe: Key'],
  Polish: ['Od: Grace', 'Wysłano: 3 marca 2025 10:00', 'Do: Ida', 'Temat: Key'],
  Czech: ['Od: Grace', 'Odesláno: 3. března 2025', 'Komu: Ida', 'Předmět: Key'],
  Hungarian: ['Feladó: Grace', 'Elküldve: 2025. március 3.', 'Címzett: Ida', 'Tárgy: Key'],
  Turkish: ['Kimden: Grace', 'Gönderildi: 3 Mart 2025', 'Kime: Ida', 'Konu: Key'],
  Russian: ['От: Grace', 'Отправлено: 3 марта 2025 г. 10:00', 'Кому: Ida', 'Тема: Key'],
  Greek: ['Από: Grace', 'Ημερομηνία: 3 Μαρτίου 2025', 'Προς: Ida', 'Θέμα: Key'],
  Chinese: ['发件人: Grace', '发送时间: 2025年3月3日 10:00', '收件人: Ida', '主题: Key'],
  Japanese: ['差出人: Grace', '送信日時: 2025年3月3日 10:00', '宛先: Ida', '件名: Key'],
  Korean: ['보낸 사람: Grace', '보낸 날짜: 2025년 3월 3일', '받는 사람: Ida', '제목: Key'],
  'bold letters': ['*From:* Grace', '*Sent:* 3 March 2025', '*To:* Ida', '*Subject:* Key'],
}

for (const [language, lines] of Object.entries(headers))
  test(`a reply ends above the headers that Outlook writes in ${language}`, () => {
    const old = `${lines.join('\n')}\n\nThe old text`
    assert.equal(replyInText(`Thank you.\n\n${old}`), 'Thank you.')
    assert.equal(replyInText(`Thank you.\n________________________________\n${old}`), 'Thank you.')
  })

test('a reply ends above a mail between dashes', () => {
  for (const separator of [
    '-----Original Message-----',
    '-------- Ursprüngliche Nachricht --------',
    "-----Message d'origine-----",
    '---------- Forwarded message ---------',
    '-------- Пересылаемое сообщение --------',
    '------------------ 原始邮件 ------------------',
    'Begin forwarded message:',
    'Anfang der weitergeleiteten Nachricht:',
  ])
    assert.equal(replyInText(`Thank you.\n\n${separator}\nThe old text`), 'Thank you.', separator)
})

test('signatures, and what phones add below, are no part of a reply', () => {
  for (const below of [
    '-- \nGrace Hopper\n+49 30 1234567',
    'Sent from my iPhone',
    'Von meinem iPhone gesendet',
    'Envoyé de mon iPhone',
    'Enviado desde mi iPhone',
    'Inviato da iPhone',
    'Enviado do meu iPhone',
    'Verstuurd vanaf mijn iPhone',
    'Skickat från min iPhone',
    'Sendt fra min iPhone',
    'Lähetetty iPhonesta',
    'Wysłane z iPhone’a',
    'Odesláno z iPhonu',
    'Trimis de pe iPhone-ul meu',
    "iPhone'umdan gönderildi",
    'Отправлено с iPhone',
    'Надіслано з iPhone',
    'Στάλθηκε από το iPhone μου',
    '发自我的 iPhone',
    'iPhoneから送信',
    '나의 iPhone에서 보냄',
    'Đã gửi từ iPhone của tôi',
    'Get Outlook for iOS<https://aka.ms/o0ukef>',
  ])
    for (const end of ['', `\n\n${openings.English}\n> The old text`])
      assert.equal(replyInText(`Thank you.\n\n${below}${end}`), 'Thank you.', below)
})

test('answers between quoted lines are kept together with what they answer', () => {
  const mail = `${openings.English}\n> Which door?\n\nThe left one.\n\n> And when?\nAt noon.\n\n> Regards\n> Ida`
  assert.equal(replyInText(mail), 'The left one.\n\n> And when?\nAt noon.')
  assert.equal(
    replyInText(`Hello,\n\n${mail}`),
    'Hello,\n\n> Which door?\n\nThe left one.\n\n> And when?\nAt noon.',
  )
  assert.equal(ownLines(replyInText(mail)), 'The left one.\n\nAt noon.')
})

const whole = {
  'prices in a list': 'I want:\n\n-----\n2 keys\n-----\n1 door',
  'the headers of a journey': 'Please book:\nFrom: Berlin\nTo: Paris\nDate: 3 May 2026\nThank you',
  'the fields of a form': 'Name: Ida\nFrom: ida@example.com\nDate: 3 May 2026\nSubject: Key\n\nIt is lost.',
  'a form below some words':
    'New request:\n\nFrom: ida@example.com\nDate: 3 May 2026\nSubject: Key\n\nIt is lost.',
  'a list with dates': 'The keys:\n* Room 5 [2025-03-03 10:00]:\nlost\n* Room 6 [2025-03-04]:\nfound',
  'words with controls of direction': 'The key of \u2068Ida\u2069 is lost.\nIt is \u200fred.',
  'words about writing': 'On Monday your colleague told me what the manual of 2019 says.\nIt wrote:\nNo.',
  'an account of what somebody said': 'At 10:00 on Monday your agent said:\nYou get a refund.\nI did not.',
  'questions between dashes': 'Where is my key?\n--\nAnd where is my bag?',
  'a word before a paste': 'On 3 May 2026 I wrote:\nWhere is my key?\nNobody answered.',
  'words of sending': 'Sent from our warehouse in Bremen on Monday, it never came.\nWhat now?',
  'two dashes and a long text': `Hello\n--\n${'More of my own words.\n'.repeat(40)}`.trim(),
  'code between fences': 'Look:\n```\n-- \nFrom: a\n> b\n```\nWhy?',
  'quotes alone': '> The old text\n> goes on',
  'a forwarded mail alone': `${headers.English.join('\n')}\n\nThe old text`,
  'an indented paragraph': 'The page says:\n\n    Free shipping\n\nIs that true?',
}

for (const [name, text] of Object.entries(whole))
  test(`a mail is left whole that contains ${name}`, () => {
    assert.equal(replyInText(text), text)
  })

const replyOf = (html: string) => sanitize(html, new Map()).reply

test('the quotes of mail programs are cut out of HTML, and what stands between them is not', () => {
  const answered = '<blockquote type="cite">Which door?</blockquote><div>The <b>left</b> one.</div>'
  assert.deepEqual(replyOf(`<div>Hi<br></div>${answered}<blockquote type="cite">Regards</blockquote><br>`), {
    html: '<div>Hi<br /></div><blockquote>Which door?</blockquote><div>The <b>left</b> one.</div>',
    text: 'Hi\n\n> Which door?\n\nThe left one.',
  })
  assert.equal(
    replyOf(`<p>It says:</p><blockquote style="margin:0 0 0 40px">Free</blockquote><p>True?</p>`),
    null,
  )
  assert.equal(
    replyOf('<div>Yes</div><div class="yahoo_quoted"><div>Old</div></div>')?.html,
    '<div>Yes</div>',
  )
  assert.equal(replyOf('<div>Yes</div><hr><div id="divRplyFwdMsg">x</div><p>Old</p>')?.html, '<div>Yes</div>')
  assert.equal(
    replyOf('<p>Yes</p><span>-- </span><br><div class="gmail_signature">Ida</div>')?.html,
    '<p>Yes</p>',
  )
  assert.equal(replyOf('<div class="yahoo_quoted">All of it</div>'), null)
})

test('a table keeps its cells when a quote is cut out of one', () => {
  const row = (cell: string) => `<table><tr><td>${cell}</td><td>Mine</td></tr></table>`
  const old = `<p>${openings.English.replaceAll('<', '&lt;')}</p><blockquote>Old</blockquote>`
  assert.equal(replyOf(`<p>Hi</p>${row('<blockquote>Old</blockquote>')}${old}`)?.text.includes('Mine'), true)
  assert.match(replyOf(`${row('Yours')}${old}`)?.html ?? '', /<td>Yours<\/td><td>Mine<\/td>/)
})

test('a mail cannot bring the marks that the sanitiser makes', () => {
  assert.equal(replyOf('<p>Mine</p><p data-part="quote">Mine, too</p>'), null)
  assert.equal(sanitize('<p data-part="quote">a</p><section>b</section>', new Map()).html, '<p>a</p>b')
})

const inProse = {
  'an error below its announcement': 'The first error:\n--\nERROR 17 in line 3\n--\nIt came at noon.',
  'one word below an announcement': 'The error:\n\n--\nERROR',
  'a second subject': 'My key is lost.\n--\nOne more thing, the lamp in the room is broken.',
  'a number': 'My order:\n\n--\n4711',
  'a list': 'I need these\n--\ntwo keys\none lamp',
  'a log': 'It says this\n--\nFATAL connection lost\n  at line 3',
  'a sentence below a name': 'I met two people.\n--\nIda Holm\nShe said that the key was lost there.',
  'a question below a name': 'Hello\n--\nIda Holm\n\nIs it her key?',
  'a long text': `Look\n--\nRoom Service\n${'Key\n'.repeat(12)}`.trim(),
}

for (const [what, text] of Object.entries(inProse))
  test(`two dashes above ${what} hide nothing`, () => {
    assert.equal(replyInText(text), text)
    assert.equal(replyOf(`<div>${text.replaceAll('\n', '<br>')}</div>`), null)
  })

const signed = [
  'Ida Holm',
  'Ida Holm\nHotel Nord\n+49 30 1234567\nwww.nord.example',
  'Ida van der Holm\nida@nord.example',
  'I. Holm\n\nHotel Nord GmbH & Co. KG\nHRB 17, Berlin',
  '田中 花子\n03-1234-5678',
  'Mit freundlichen Grüßen\nIda Holm',
]

for (const signature of signed)
  test(`two dashes above ${JSON.stringify(signature)} start a signature, above a quote as well`, () => {
    const quote = 'On Mon, 3 Mar 2025 at 10:00, Grace Hopper <grace@example.com> wrote:\n> Old'
    assert.equal(replyInText(`Yes\n--\n${signature}`), 'Yes')
    assert.equal(replyInText(`Yes\n\n--\n${signature}\n\n${quote}`), 'Yes')
  })
