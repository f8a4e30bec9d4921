import type { Strings } from '../../strings.ts'
import { accountSentences } from './account-sentences.ts'
import { dmarcSentences } from './dmarc-sentences.ts'
import { domainSentences } from './domain-sentences.ts'

/** Why a mail looks like spam. */
const spam: Strings['sentences'] = {
  'Similar to * mails that you marked': (count) => `Ähnlich wie ${count} E-Mails, die Sie markiert haben`,
  'A spam filter before Bellhop marked it': 'Ein Spamfilter vor Bellhop hat sie markiert',
  'Microsoft 365 rates it as spam': 'Microsoft 365 hält sie für Spam',
  'DMARC failed': 'DMARC ist fehlgeschlagen',
  'SPF failed': 'SPF ist fehlgeschlagen',
  'A link names another domain than it leads to':
    'Ein Link nennt eine andere Domain als die, zu der er führt',
  'A link leads to an IP address': 'Ein Link führt zu einer IP-Adresse',
  '* links to one domain, *': (count, domain) => `${count} Links zu einer Domain, ${domain}`,
  'Replies go to another domain than that of the sender':
    'Antworten gehen an eine andere Domain als die des Absenders',
  'Words that are frequent in spam: *': (words) => `Wörter, die in Spam häufig sind: ${words}`,
  'Its words as a whole are like those of spam': 'Ihre Wörter sind insgesamt wie die von Spam',
}

/** Why a message only says thanks. */
const thanks: Strings['sentences'] = {
  'It only says: *': (words) => `Sie sagt nur: ${words}`,
}

/** Results of incoming mails, with reasons. */
const mails: Strings['sentences'] = {
  'The same mail was here before, as *.': (ulid) => `Dieselbe E-Mail war schon einmal da: ${ulid}.`,
  'The channel was tested with it.': 'Der Kanal wurde damit getestet.',
  'Gmail asks with it whether mail may be forwarded here.':
    'Gmail fragt damit, ob E-Mails hierher weitergeleitet werden dürfen.',
  'The settings of the channel show the answer.': 'Die Einstellungen des Kanals zeigen die Antwort.',
  'It was not sent within ten minutes.': 'Sie wurde nicht innerhalb von zehn Minuten gesendet.',
  'Does the background work of Bellhop run?': 'Läuft die Hintergrundarbeit von Bellhop?',
  'It is a delivery report of a mail server.': 'Sie ist ein Zustellbericht eines Mailservers.',
  'A new ticket, because *.': (why) => `Ein neues Ticket, denn ${because(why)}.`,
  'Joined the ticket, because *.': (why) => `Zum Ticket hinzugefügt, denn ${because(why)}.`,
  'Joined a side conversation, because *.': (why) => `Zum Nebengespräch hinzugefügt, denn ${because(why)}.`,
  'It looks like spam.': 'Sie sieht nach Spam aus.',
  'It is an automatic mail.': 'Sie ist eine automatische E-Mail.',
  'Bellhop ended * times while it processed only this mail.': (times) =>
    `Bellhop wurde ${times}-mal beendet, während es nur diese E-Mail verarbeitete.`,
  'The mail is not retried automatically.': 'Sie wird nicht von selbst noch einmal verarbeitet.',
  'The raw mail is missing from the file store.': 'Die Quelle der E-Mail fehlt im Dateispeicher.',
  'It has passed * servers.': (count) => `Sie ist durch ${count} Server gegangen.`,
  'This is probably a mail loop.': 'Das ist wahrscheinlich eine Mailschleife.',
  'It has no sender address.': 'Sie hat keine Absenderadresse.',
  'It came without a sender.': 'Sie kam ohne Absender.',
  'Parsing the mail took too long.': 'Die E-Mail zu lesen dauerte zu lange.',
  'Parsing the mail needed too much memory.': 'Die E-Mail zu lesen brauchte zu viel Speicher.',
  'The headers have more than 5,000 lines.': 'Die Kopfzeilen haben mehr als 5.000 Zeilen.',
  'The mail has more than 200 parts.': 'Die E-Mail hat mehr als 200 Teile.',
  'The parts are nested more than 20 levels deep.': 'Die Teile sind mehr als 20 Ebenen tief verschachtelt.',
  'The parts could not be separated.': 'Die Teile konnten nicht getrennt werden.',
  'The mail cannot be parsed.': 'Die E-Mail kann nicht gelesen werden.',
  'It was sent through a mailing list.': 'Sie kam über eine Mailingliste.',
  'The Precedence header says that it is a bulk mail.':
    'Die Kopfzeile „Precedence“ sagt, dass sie eine Massenmail ist.',
  'It is an automatic reply.': 'Sie ist eine automatische Antwort.',
  'It asks not to be answered automatically.': 'Sie bittet darum, nicht automatisch beantwortet zu werden.',
  'The X-Loop header says that a program sent it.':
    'Die Kopfzeile „X-Loop“ sagt, dass ein Programm sie sandte.',
  'It has no return path.': 'Sie hat keinen Rückweg.',
  'A mail server sent it.': 'Ein Mailserver sandte sie.',
  'The Auto-Submitted header says that a program sent it.':
    'Die Kopfzeile „Auto-Submitted“ sagt, dass ein Programm sie sandte.',
  'It is a report of a mail server.': 'Sie ist ein Bericht eines Mailservers.',
  'Its sender takes no replies.': 'Ihr Absender nimmt keine Antworten an.',
  'Its subject is that of an automatic answer.': 'Ihr Betreff ist der einer automatischen Antwort.',
  'The mail could not be checked at the time.': 'Die E-Mail konnte damals nicht geprüft werden.',
  'Checking the mail took too long.': 'Die E-Mail zu prüfen dauerte zu lange.',
  'Checking the mail needed too much memory.': 'Die E-Mail zu prüfen brauchte zu viel Speicher.',
  'The mail cannot be checked.': 'Die E-Mail kann nicht geprüft werden.',
  'The mail has more than * ARC sets.': (count) => `Die E-Mail hat mehr als ${count} ARC-Einträge.`,
  'The mail server lists this mail, and does not hand it out.':
    'Der Mailserver führt diese E-Mail auf, gibt sie aber nicht heraus.',
  'Nothing of it was fetched.': 'Nichts davon wurde abgerufen.',
}

/** The reasons for the choice of a ticket are parts of a sentence. */
const because = (why: string) => {
  for (const [pattern, text] of reasons) {
    const [found, ...parts] = pattern.exec(why) ?? []
    if (found !== undefined) return text(...parts)
  }
  return why
}

const references: Record<string, (number: string) => string> = {
  'was sent to the reply address of': (number) => `sie ging an die Antwortadresse von ${number}`,
  'replies to a mail of': (number) => `sie antwortet auf eine E-Mail von ${number}`,
  'belongs to the Outlook conversation of': (number) => `sie gehört zur Outlook-Unterhaltung von ${number}`,
  'has the same subject as': (number) => `sie hat denselben Betreff wie ${number}`,
}
const refers = (way = '', number = '') => references[way]?.(number) ?? `${way} ${number}`
const reference = `it (${Object.keys(references).join('|')}) (#\\d+)`

const reasons: [RegExp, (...parts: string[]) => string][] = [
  [/^it does not refer to any ticket$/, () => 'sie bezieht sich auf kein Ticket'],
  [/^(.+) is blocked; it is spam$/, (sender) => `${sender} ist blockiert; sie ist Spam`],
  [
    /^it answers a side conversation of (#\d+)$/,
    (number) => `sie antwortet auf ein Nebengespräch von ${number}`,
  ],
  [
    new RegExp(`^${reference} and its sender is a participant$`),
    (...of) => `${refers(...of)}, und der Absender ist beteiligt`,
  ],
  [
    new RegExp(`^${reference}, but nothing else refers to that ticket$`),
    (...of) => `${refers(...of)}, aber nichts anderes verweist auf dieses Ticket`,
  ],
  [
    new RegExp(`^${reference}, but it has several senders$`),
    (...of) => `${refers(...of)}, hat aber mehrere Absender`,
  ],
  [
    new RegExp(`^${reference}, but its sender could be forged: neither DKIM nor SPF confirms it$`),
    (...of) => `${refers(...of)}, aber der Absender könnte gefälscht sein: Weder DKIM noch SPF bestätigt ihn`,
  ],
  [
    new RegExp(`^${reference}, but its sender is not a participant$`),
    (...of) => `${refers(...of)}, aber der Absender ist nicht beteiligt`,
  ],
]

/** Results of outgoing mails. */
const sending: Strings['sentences'] = {
  'Kept as a file, not sent: no mail server is set up.':
    'Als Datei abgelegt, nicht gesendet: Kein Mailserver ist eingerichtet.',
  'Not sent: a recipient is a sample contact.': 'Nicht gesendet: Ein Empfänger ist ein Beispielkontakt.',
  'Not sent in five days.': 'In fünf Tagen nicht gesendet.',
  'The visitor sees the reply in the widget.': 'Der Besucher sieht die Antwort im Widget.',
  'Bellhop stopped before the mail was sent.': 'Bellhop hielt an, bevor die E-Mail gesendet war.',
  'It was given up before it began.': 'Das Senden wurde aufgegeben, bevor es begann.',
  'The connection ended before the mail server confirmed the message.':
    'Die Verbindung endete, bevor der Mailserver die Nachricht bestätigte.',
  'The process that was handing this over ended before it had an answer.':
    'Der Prozess, der sie übergab, endete, bevor er eine Antwort hatte.',
  'The file * is missing from the file store.': (name) => `Die Datei ${name} fehlt im Dateispeicher.`,
  'Its ticket is being changed.': 'Ihr Ticket wird gerade geändert.',
  '* did not finish taking a mail within * seconds.': (host, seconds) =>
    `${host} hat eine E-Mail nicht innerhalb von ${seconds} Sekunden angenommen.`,
}

const steps: Record<string, string> = {
  host: 'Host',
  address: 'Adresse',
  connection: 'Verbindung',
  encryption: 'Verschlüsselung',
  greeting: 'Begrüßung',
  'sign-in': 'Anmeldung',
  mailbox: 'Postfach',
  'sender and recipient': 'Absender und Empfänger',
  'a mail': 'eine E-Mail',
}
const step = (name: string) => steps[name] ?? name

/** The steps of the test of a connection. */
const test: Strings['sentences'] = {
  'Receiving: *': (name) => `Empfang: ${step(name)}`,
  'Sending: *': (name) => `Versand: ${step(name)}`,
  'Round trip': 'Hin und zurück',
  'Uses * with a valid certificate from *.': (tls, issuer) =>
    `Verwendet ${tls} mit einem gültigen Zertifikat von ${issuer}.`,
  'Uses *.': (tls) => `Verwendet ${tls}.`,
  'The certificate was not verified.': 'Das Zertifikat wurde nicht geprüft.',
  '* is an IP address.': (host) => `${host} ist eine IP-Adresse.`,
  '* resolves to *.': (host, addresses) => `${host} führt zu ${addresses}.`,
  'Port * is open.': (port) => `Port ${port} ist offen.`,
  'The server says: *': (text) => `Der Server sagt: ${text}`,
  '* signed in, over an encrypted connection.': (user) =>
    `${user} ist angemeldet, über eine verschlüsselte Verbindung.`,
  '* signed in, over a connection that is not encrypted.': (user) =>
    `${user} ist angemeldet, über eine unverschlüsselte Verbindung.`,
  '* signed in.': (user) => `${user} ist angemeldet.`,
  '“*” holds one mail.': (name) => `„${name}“ enthält eine E-Mail.`,
  '“*” holds * mails.': (name, count) => `„${name}“ enthält ${count} E-Mails.`,
  'Not offered by the server, and not required.': 'Vom Server nicht angeboten, und nicht verlangt.',
  '* does not offer to sign in on port *, so mails are sent without user and password.': (host, port) =>
    `${host} bietet auf Port ${port} keine Anmeldung an. Daher werden E-Mails ohne Benutzer und Passwort gesendet.`,
  'The server accepts mail from * to *.': (from, to) => `Der Server nimmt E-Mails von ${from} an ${to} an.`,
  'The server accepted a mail to *: *': (to, text) =>
    `Der Server hat eine E-Mail an ${to} angenommen: ${text}`,
  'It was encrypted with another secret key.':
    'Sie wurde mit einem anderen geheimen Schlüssel verschlüsselt.',
  'Set it again.': 'Geben Sie sie noch einmal ein.',
  'No mail server is set up, so nothing is sent.':
    'Es ist kein Mailserver eingerichtet. Daher wird nichts gesendet.',
  'Set one up under “Sending”, or ask the person who runs Bellhop.':
    'Richten Sie unter „Senden“ einen ein, oder fragen Sie die Person, die Bellhop betreibt.',
  'The * of this channel can no longer be decrypted.': (what) =>
    `${what === 'DKIM key' ? 'Der DKIM-Schlüssel' : 'Die Adresse des Mailservers'} dieses Kanals lässt sich nicht mehr entschlüsseln.`,
  'Set it again, or ask the person who runs Bellhop.':
    'Geben Sie sie noch einmal ein, oder fragen Sie die Person, die Bellhop betreibt.',
  'The mail came back after * s.': (seconds) => `Die E-Mail kam nach ${seconds} s zurück.`,
  'The mail to * was sent, and has not come back within * s.': (address, seconds) =>
    `Die E-Mail an ${address} wurde gesendet und kam innerhalb von ${seconds} s nicht zurück.`,
  'Is it in a folder for spam, is the address forwarded to here, and does Bellhop run?':
    'Liegt sie in einem Spam-Ordner, wird die Adresse hierher weitergeleitet, und läuft Bellhop?',
}

/** Errors of connections to mail servers. */
const connections: Strings['sentences'] = {
  '* did not complete the TLS handshake (*).': (host, code) =>
    `${host} hat den TLS-Handshake nicht abgeschlossen (${code}).`,
  '* did not complete the TLS handshake.': (host) => `${host} hat den TLS-Handshake nicht abgeschlossen.`,
  'The port may be wrong.': 'Vielleicht ist der Port falsch.',
  'The certificate of * is for another host name.': (host) =>
    `Das Zertifikat von ${host} gilt für einen anderen Hostnamen.`,
  'Use the host name of the certificate.': 'Verwenden Sie den Hostnamen des Zertifikats.',
  'The certificate of * has expired or is not valid yet.': (host) =>
    `Das Zertifikat von ${host} ist abgelaufen oder noch nicht gültig.`,
  'It must be renewed.': 'Es muss erneuert werden.',
  'The certificate of * is self-signed.': (host) => `Das Zertifikat von ${host} ist selbst signiert.`,
  'Use a certificate of a certificate authority.':
    'Verwenden Sie ein Zertifikat einer Zertifizierungsstelle.',
  'The certificate of * is not signed by a trusted certificate authority, or an intermediate certificate is missing.':
    (host) =>
      `Das Zertifikat von ${host} ist nicht von einer vertrauenswürdigen Zertifizierungsstelle, oder ein Zwischenzertifikat fehlt.`,
  'The certificate of * was revoked.': (host) => `Das Zertifikat von ${host} wurde widerrufen.`,
  '*, port *, refuses connections.': (host, port) => `${host}, Port ${port}, lehnt Verbindungen ab.`,
  '* refuses connections.': (host) => `${host} lehnt Verbindungen ab.`,
  'No server listens on the port, or a firewall blocks it.':
    'An dem Port antwortet kein Server, oder eine Firewall sperrt ihn.',
  '* is not reachable (*).': (host, code) => `${host} ist nicht erreichbar (${code}).`,
  '*, port *, did not respond in time.': (host, port) =>
    `${host}, Port ${port}, hat nicht rechtzeitig geantwortet.`,
  '*, port *, does not respond.': (host, port) => `${host}, Port ${port}, antwortet nicht.`,
  '*, port *, is not an IMAP server.': (host, port) => `${host}, Port ${port}, ist kein IMAP-Server.`,
  'It says: *': (text) => `Er sagt: ${text}`,
  'A firewall may block the connection.': 'Vielleicht sperrt eine Firewall die Verbindung.',
  'A firewall may block the connection, or the port may be wrong.':
    'Vielleicht sperrt eine Firewall die Verbindung, oder der Port ist falsch.',
  '* closed the connection.': (host) => `${host} hat die Verbindung geschlossen.`,
  '* closed the connection before the response was complete.': (host) =>
    `${host} hat die Verbindung geschlossen, bevor die Antwort vollständig war.`,
  '* did not send a valid HTTP response.': (host) => `${host} hat keine gültige HTTP-Antwort gesendet.`,
  'Try https:// instead.': 'Versuchen Sie es mit https://.',
  '* was reached, but its answer did not come to its end in time.': (host) =>
    `${host} wurde erreicht, aber die Antwort war nicht rechtzeitig vollständig.`,
  '“*” is not a valid host name.': (name) => `„${name}“ ist kein gültiger Hostname.`,
  'The host is missing.': 'Der Host fehlt.',
  'The connection to * failed: *.': (host, text) => `Die Verbindung zu ${host} ist fehlgeschlagen: ${text}.`,
  '* rejected a command.': (host) => `${host} hat einen Befehl abgelehnt.`,
  'The server said: *': (text) => `Der Server sagte: ${text}`,
  '* does not accept this user and password.': (host) =>
    `${host} nimmt diesen Benutzer und dieses Passwort nicht an.`,
  'Google accepts only app passwords: enable 2-step verification and create one at myaccount.google.com/apppasswords.':
    'Google nimmt nur App-Passwörter an: Schalten Sie die Bestätigung in zwei Schritten ein, und legen Sie unter myaccount.google.com/apppasswords eines an.',
  'Microsoft does not accept passwords from mail programs: connect the account instead.':
    'Microsoft nimmt von Mailprogrammen keine Passwörter an: Verbinden Sie stattdessen das Konto.',
  'Check that the user is the full email address, and whether the account requires an app password.':
    'Prüfen Sie, ob der Benutzer die ganze E-Mail-Adresse ist und ob das Konto ein App-Passwort verlangt.',
  '* accepts passwords only over TLS.': (host) => `${host} nimmt Passwörter nur über TLS an.`,
  'Use *:// or tls=required.': (protocol) => `Verwenden Sie ${protocol}:// oder tls=required.`,
  '* does not offer TLS on port *.': (host, port) => `${host} bietet auf Port ${port} kein TLS an.`,
  'Use *://, or another port.': (protocol) => `Verwenden Sie ${protocol}:// oder einen anderen Port.`,
  '* accepts no password, only *.': (host, ways) => `${host} nimmt kein Passwort an, nur ${ways}.`,
  'The host name * does not exist.': (host) => `Den Hostnamen ${host} gibt es nicht.`,
  'The host name * could not be resolved.': (host) => `Der Hostname ${host} konnte nicht aufgelöst werden.`,
  'The host name * has no IP address.': (host) => `Der Hostname ${host} hat keine IP-Adresse.`,
  '* sent more than was asked for, so the connection was closed.': (host) =>
    `${host} sandte mehr, als verlangt war. Daher wurde die Verbindung geschlossen.`,
  'If this persists, ask the provider of the mail server.':
    'Wenn das so bleibt, fragen Sie den Anbieter des Mailservers.',
  'There is no mailbox “*” on *.': (name, host) => `Es gibt kein Postfach „${name}“ auf ${host}.`,
  'Its name is case-sensitive.': 'Groß- und Kleinschreibung zählen.',
  '* does not send mail for this sender: relaying is denied.': (host) =>
    `${host} sendet für diesen Absender keine E-Mails: Weiterleiten ist nicht erlaubt.`,
  'It may require a user and a password, or another sender address.':
    'Vielleicht verlangt er einen Benutzer und ein Passwort oder eine andere Absenderadresse.',
  'Port * is not a port of mail servers.': (port) => `Port ${port} ist kein Port von Mailservern.`,
  'Only the person who runs Bellhop can use such a host.':
    'Nur die Person, die Bellhop betreibt, kann einen solchen Host verwenden.',
  '* did not finish the TLS handshake in time.': (host) =>
    `${host} hat den TLS-Handshake nicht rechtzeitig abgeschlossen.`,
  'A mail could not be stored.': 'Eine E-Mail konnte nicht gespeichert werden.',
  'It stays in the mailbox and is retried.': 'Sie bleibt im Postfach und wird noch einmal abgerufen.',
  'Mails are read, but cannot be moved to “*”.': (name) =>
    `E-Mails werden gelesen, können aber nicht nach „${name}“ verschoben werden.`,
  'Is there such a mailbox?': 'Gibt es dieses Postfach?',
  'Mails are fetched, but cannot be flagged in “*”.': (name) =>
    `E-Mails werden abgerufen, können aber in „${name}“ nicht markiert werden.`,
  'The URL of the mailbox was encrypted with another secret key.':
    'Die URL des Postfachs wurde mit einem anderen geheimen Schlüssel verschlüsselt.',
}

/** Problems of the URL of a server. */
const urls: Strings['sentences'] = {
  'The URL is invalid.': 'Die URL ist ungültig.',
  'The format is *://user:password@host:port.': (protocol) =>
    `Das Format ist ${protocol}://benutzer:passwort@host:port.`,
  'The URL must start with https:// or http://, followed by a host.':
    'Die URL muss mit https:// oder http:// beginnen, gefolgt von einem Host.',
  'The URL must start with *.': (protocols) =>
    `Die URL muss mit ${protocols.replace(' or ', ' oder ')} beginnen.`,
  'The URL must not contain a user or a password.':
    'Die URL darf keinen Benutzer und kein Passwort enthalten.',
  'Send them in a header.': 'Senden Sie sie in einer Kopfzeile.',
  'Only parameters such as ?mailbox=INBOX are allowed after the host.':
    'Nach dem Host sind nur Parameter wie ?mailbox=INBOX erlaubt.',
  'Port 0 is invalid.': 'Port 0 ist ungültig.',
  'A user and a password must be set together: imaps://user:password@host.':
    'Benutzer und Passwort müssen zusammen angegeben werden: imaps://benutzer:passwort@host.',
  'A mailbox requires a user and a password: imaps://user:password@host.':
    'Ein Postfach braucht Benutzer und Passwort: imaps://benutzer:passwort@host.',
  'Unknown parameter “*”.': (name) => `Unbekannter Parameter „${name}“.`,
  'Allowed parameters: *.': (names) => `Erlaubte Parameter: ${names}.`,
  'The parameter “*” is set twice.': (name) => `Der Parameter „${name}“ ist doppelt angegeben.`,
  'The parameter “after” must be leave, flag or move:MAILBOX, such as move:Archive.':
    'Der Parameter „after“ muss leave, flag oder move:POSTFACH sein, zum Beispiel move:Archiv.',
  'The parameter “*” must be *.': (name, values) =>
    `Der Parameter „${name}“ muss ${values.replace(' or ', ' oder ')} sein.`,
  'Only the person who runs Bellhop can use tls=unverified.':
    'Nur die Person, die Bellhop betreibt, kann tls=unverified verwenden.',
  'The name of the mailbox is invalid.': 'Der Name des Postfachs ist ungültig.',
  'The method must be one of *.': (methods) => `Die Methode muss eine von diesen sein: ${methods}.`,
  'Bellhop sets the header * itself.': (name) => `Bellhop setzt die Kopfzeile ${name} selbst.`,
  'Leave it out.': 'Lassen Sie sie weg.',
  'The header * has a line break or a character that no header may have.': (name) =>
    `Die Kopfzeile ${name} enthält einen Zeilenumbruch oder ein Zeichen, das keine Kopfzeile enthalten darf.`,
}

/** Sentences of the server about mails and about connections to other servers. */
export const mailSentences: Strings['sentences'] = {
  ...accountSentences,
  ...dmarcSentences,
  ...domainSentences,
  ...spam,
  ...thanks,
  ...mails,
  ...sending,
  ...test,
  ...connections,
  ...urls,
}
