import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wantsPerson } from './wants-person.ts'

const asking = [
  'I want to speak to a human.',
  'Can I talk to someone from your team?',
  'Please connect me with a real person',
  'agent please',
  'Agent, please!',
  'HUMAN',
  'Could you put me through to a representative?',
  'Is there a human who reads this?',
  'I need an actual human being to look at it.',
  'I don’t want an automated reply again.',
  'Please escalate this to your manager.',
  'h\u200bum\u200ban please',
  'Thanks.\n\nCan I speak with a supervisor?\n\n> use the form',
  'Ich möchte mit einem Menschen sprechen.',
  'Bitte verbinden Sie mich: ich will mit einem echten Mitarbeiter reden',
  'Kein Bot bitte',
  'Je voudrais parler à un conseiller.',
  'Une vraie personne, s’il vous plaît',
  'Quiero hablar con una persona real',
  'Agente, por favor',
  'Vorrei parlare con un operatore',
  'Quero falar com um atendente',
  'Ik wil graag een medewerker spreken',
  'Jag vill prata med en riktig människa',
  'Kan jeg snakke med et menneske?',
  'Haluan puhua ihmisen kanssa',
  'Chcę porozmawiać z konsultantem',
  'Хочу поговорить с живым человеком',
  '请转人工',
  '担当者と話したいです',
]

const others = [
  'How do I reset my password?',
  'Our travel agent booked the wrong dates.',
  'How many people can use one account?',
  'Where do I change the contact person of my company?',
  'The user agent string is missing in the log.',
  'I am a real person and I cannot sign in.',
  'Is there a personal plan?',
  'Can I export everything to someone else’s drive?',
  'Wie ändere ich den Namen des Mitarbeiters?',
  'Comment ajouter une personne au compte ?',
  '¿Cómo añado una persona?',
  'Thanks, that helped.\n\n> I want to speak to a human.\n> agent please',
  'It works now.\n\nOn Mon, 3 Mar 2025 at 10:00, Grace <grace@example.com> wrote:\nI want to talk to a human',
  'Solved.\n-----Original Message-----\nCan I speak to a real person?',
  'Danke!\n\nAm 3. März schrieb Grace:\nIch möchte mit einem Menschen sprechen',
]

for (const text of asking)
  test(`${JSON.stringify(text)} asks for a person`, () => assert.equal(wantsPerson(text), true))

for (const text of others)
  test(`${JSON.stringify(text)} asks for none`, () => assert.equal(wantsPerson(text), false))
