/**
 * Why our parser differs from others for some mails: for each reason, the mails and the differences. The mails with two
 * underscores in their names are those of the corpus.
 */
export const explained: Record<string, string[]> = {
  'A multipart whose boundary is missing, or never comes, is shown as it is; others drop its text.': [
    'boundary-never-comes.eml: text',
    'no-boundary.eml: text',
    'cpython__2d14ccba83dc.eml: text',
    'cpython__6bb246472289.eml: text',
    'cpython__77c1aee5598b.eml: text',
    'cpython__bc098c97c4b8.eml: text',
    'enmime__6751cc12c14c.eml: text',
    'sisimai-bounces__29d20a13ef26.eml: text',
    'sisimai-bounces__a8a752c339b9.eml: text',
    'stalwart-mail-parser__7c80f3b81470.eml: text',
    'stalwart-mail-parser__93800c54ddeb.eml: text',
    'stalwart-mail-parser__96fd64805f7b.eml: text',
    'stalwart-mail-parser__f4be784f5d1f.eml: text',
  ],
  'A mail inside of a mail stays a file; mailparser shows its text and its files as those of the outer one.':
    [
      'cpython__d6b32ae45107.eml: text',
      'digest.eml: text',
      'ruby-mail__b34dd5048f5e.eml: text',
      'stalwart-mail-parser__2f7fd859d275.eml: file map_of_Argentina.gif',
      'stalwart-mail-parser__8840045d10e1.eml: text',
    ],
  'A name without a domain is no address; the sender is found elsewhere.': [
    'sisimai-bounces__32c1118a17f3.eml: from',
    'sisimai-bounces__4ce80f0ffc97.eml: from',
    'sisimai-bounces__72806f9262fc.eml: from',
    'sisimai-bounces__85d80dcaa1d5.eml: from',
    'sisimai-bounces__bf995bdc5cfd.eml: from',
    'sisimai-bounces__d62d7572127a.eml: from',
    'sisimai-bounces__de3191a01f33.eml: from',
    'sisimai-bounces__e2e4fe79f70f.eml: from',
    'sisimai-bounces__f3a0c796bcdf.eml: from',
    'stalwart-mail-parser__8840045d10e1.eml: from',
  ],
  'An encoded word is a name and never an address, so that nobody can forge one with it.': [
    'encoded-word-is-no-address.eml: from',
  ],
  'mailparser reads UTF-8 in a parameter as Latin-1.': [
    'enmime__8fc299bade2b.eml: file ç®¡ç\u0090\u0086.doc',
    'filename-charsets.eml: file TÃ¼ren.pdf',
    'ruby-mail__6995ff98e562.eml: file ciÃ«le.txt',
  ],
  'A byte of the name does not belong to the charset that it declares; each parser makes something else of it.':
    ['ruby-mail__7c61b6eaca5a.eml: file 01 Quien Te Dijjat. Pitbull.mp3'],
  'UTF-8 inside of an encoded word in Latin-1 is read as UTF-8; others decode it twice or not at all.': [
    'raw-letters-in-encoded-word.eml: subject',
  ],
  'A name with spaces is read to its end, although it is not quoted.': [
    'ruby-mail__923697df9378.eml: file This',
  ],
  'A named text is the body of a mail that has no other; Python takes it for a file.': [
    'sisimai-bounces__3d82598c5415.eml: file deliveryproblems.txt',
    'sisimai-bounces__fbfb8439c26e.eml: file deliveryproblems.txt',
  ],
  'mailparser does not decode uuencode, and decodes a file in ISO-8859-1 into UTF-8.': [
    'stalwart-mail-parser__05ffcb6396b5.eml: file HasenundFrösche.txt',
    'stalwart-mail-parser__b0d6932de999.eml: file blueball.png',
    'stalwart-mail-parser__b0d6932de999.eml: file greenball.png',
    'stalwart-mail-parser__c3ecf5c63361.eml: file blueball.png',
    'stalwart-mail-parser__c3ecf5c63361.eml: file greenball.png',
    'stalwart-mail-parser__c3ecf5c63361.eml: file redball.png',
    'uuencoded-part.eml: file hello.txt',
  ],
  'A mail with carriage returns only gets line feeds, in its files as well.': [
    'sisimai-bounces__3657e51f54da.eml: file header',
  ],
  'A subject is one line, without characters that change the direction of the text.': [
    'subject-of-several-lines.eml: subject',
  ],
  'The files and the text that Outlook packed into winmail.dat are taken out of it.': [
    'winmail.eml: file winmail.dat',
    'winmail.eml: text',
  ],
}
