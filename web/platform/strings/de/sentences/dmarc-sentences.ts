import type { Strings } from '../../strings.ts'

const mails = (what: string) =>
  what === 'This mail'
    ? 'Diese E-Mail'
    : `Diese ${what.replace(/\D/g, '').replace(/\B(?=(\d{3})+$)/g, '.')} E-Mails`

const failed = (what: string) => (what === 'This mail' ? 'ist durchgefallen' : 'sind durchgefallen')

/** Sentences about DMARC reports. */
export const dmarcSentences: Strings['sentences'] = {
  'It is a DMARC report of * about *.': (reporter, domain) =>
    `Sie ist ein DMARC-Bericht von ${reporter} über ${domain}.`,
  'The DMARC report was here before.': 'Der DMARC-Bericht war schon einmal da.',
  'The mail has no DMARC report.': 'Die E-Mail enthält keinen DMARC-Bericht.',
  'The sender of the DMARC report could be forged: neither DKIM nor SPF confirms it.':
    'Der Absender des DMARC-Berichts könnte gefälscht sein: Weder DKIM noch SPF bestätigen ihn.',
  'The DMARC report is about *, from which no channel sends.': (domain) =>
    `Der DMARC-Bericht betrifft ${domain}, von dem kein Kanal sendet.`,
  'The period of the DMARC report is in the future, or more than 13 months ago.':
    'Der Zeitraum des DMARC-Berichts liegt in der Zukunft oder mehr als 13 Monate zurück.',
  'The file is no DMARC report in XML.': 'Die Datei ist kein DMARC-Bericht in XML.',
  'The DMARC report does not say which domain it is about.':
    'Der DMARC-Bericht nennt nicht die Domain, die er betrifft.',
  'The DMARC report has more than 50,000 records.': 'Der DMARC-Bericht hat mehr als 50.000 Einträge.',
  'The DMARC report has no record with an IP address.':
    'Der DMARC-Bericht hat keinen Eintrag mit einer IP-Adresse.',
  'The DMARC report has no valid period.': 'Der DMARC-Bericht hat keinen gültigen Zeitraum.',
  'The DMARC report is larger than 5 MB, or than 10 MB when it is unpacked.':
    'Der DMARC-Bericht ist größer als 5 MB, oder entpackt größer als 10 MB.',
  'The archive with the DMARC report is damaged.': 'Das Archiv mit dem DMARC-Bericht ist beschädigt.',
  'The archive must have the DMARC report and no other file.':
    'Das Archiv darf nur den DMARC-Bericht und keine andere Datei enthalten.',
  'The DMARC report cannot be read.': 'Der DMARC-Bericht kann nicht gelesen werden.',
  'Reading the DMARC report took too long.': 'Das Lesen des DMARC-Berichts dauerte zu lange.',
  'Reading the DMARC report needed too much memory.':
    'Das Lesen des DMARC-Berichts brauchte zu viel Speicher.',
  '* from many other addresses failed.': (what) =>
    `${mails(what)} von vielen anderen Adressen ${failed(what)}.`,
  '* from * failed: the signature of * is not valid.': (what, source, domain) =>
    `${mails(what)} von ${source} ${failed(what)}: Die Signatur von ${domain} ist nicht gültig.`,
  'A server on the way may have changed the mail, or the DKIM record has another key.':
    'Vielleicht hat ein Server unterwegs die E-Mail geändert, oder der DKIM-Eintrag enthält einen anderen Schlüssel.',
  '* from * failed: the envelope sender is in *, and * has not signed.': (what, source, other, domain) =>
    `${mails(what)} von ${source} ${failed(what)}: Der Absender im Umschlag gehört zu ${other}, und ${domain} hat nicht signiert.`,
  'If you use this service, set up DKIM for * there.': (domain) =>
    `Wenn Sie diesen Dienst nutzen, richten Sie dort DKIM für ${domain} ein.`,
  '* from * failed: it is not in your SPF record.': (what, source) =>
    `${mails(what)} von ${source} ${failed(what)}: Die Adresse steht nicht in Ihrem SPF-Eintrag.`,
  'If it is yours, add * to the SPF record of *.': (term, domain) =>
    `Wenn sie Ihnen gehört, fügen Sie ${term} zum SPF-Eintrag von ${domain} hinzu.`,
  'If not, somebody else sends with your domain.': 'Wenn nicht, sendet jemand anderes mit Ihrer Domain.',
}
