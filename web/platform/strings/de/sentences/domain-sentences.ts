import type { Strings } from '../../strings.ts'

/** Sentences about the DNS records of the domain that a channel sends from. */
export const domainSentences: Strings['sentences'] = {
  'The name servers of the domain did not answer.': 'Die Nameserver der Domain haben nicht geantwortet.',
  'There is no SPF record, so others cannot tell which servers send for this domain.':
    'Es gibt keinen SPF-Eintrag. Andere wissen daher nicht, welche Server für diese Domain senden.',
  'There are several SPF records, so none of them is valid.':
    'Es gibt mehrere SPF-Einträge, daher gilt keiner davon.',
  'Keep only one.': 'Behalten Sie nur einen.',
  '“*” is not valid in an SPF record.': (term) => `„${term}“ ist in einem SPF-Eintrag nicht gültig.`,
  'It allows every server to send for this domain.': 'Er erlaubt jedem Server, für diese Domain zu senden.',
  'It lacks the servers of *, through which the channel sends.': (provider) =>
    `Ihm fehlen die Server von ${provider}, über die der Kanal sendet.`,
  'Its includes lead back to *.': (name) => `Seine Verweise führen zurück zu ${name}.`,
  'It needs more than * lookups, after which others stop.': (count) =>
    `Er braucht mehr als ${count} Abfragen. Danach hören andere auf.`,
  'Remove what no longer sends.': 'Entfernen Sie, was nicht mehr sendet.',
  'It includes *, which has no SPF record.': (name) => `Er verweist auf ${name}, das keinen SPF-Eintrag hat.`,
  'Some of its includes could not be looked up.': 'Einige seiner Verweise konnten nicht abgefragt werden.',
  'It has the servers of *.': (provider) => `Er enthält die Server von ${provider}.`,
  'It is valid.': 'Er ist gültig.',
  'Check whether it allows the server of the channel.': 'Prüfen Sie, ob er den Server des Kanals erlaubt.',
  'It allows no server to send for this domain.': 'Er erlaubt keinem Server, für diese Domain zu senden.',
  'The key of the channel cannot be read.': 'Der Schlüssel des Kanals kann nicht gelesen werden.',
  'Set another selector.': 'Tragen Sie einen anderen Selektor ein.',
  'There is no DKIM record, so others cannot verify the signatures.':
    'Es gibt keinen DKIM-Eintrag. Andere können die Signaturen daher nicht prüfen.',
  'There are several DKIM records with this name.': 'Es gibt mehrere DKIM-Einträge mit diesem Namen.',
  'Keep only this one.': 'Behalten Sie nur diesen.',
  'The key is revoked: the value of p is empty.': 'Der Schlüssel ist widerrufen: Der Wert von p ist leer.',
  'It has the key that the channel signs with.': 'Er enthält den Schlüssel, mit dem der Kanal signiert.',
  'It has another key than the channel signs with.':
    'Er enthält einen anderen Schlüssel als den, mit dem der Kanal signiert.',
  'There is no DMARC record, which large providers require of those who send much mail.':
    'Es gibt keinen DMARC-Eintrag. Große Anbieter verlangen ihn von allen, die viele E-Mails senden.',
  'There are several DMARC records.': 'Es gibt mehrere DMARC-Einträge.',
  'The DMARC record is not valid: v must be DMARC1, and p a policy.':
    'Der DMARC-Eintrag ist nicht gültig: v muss DMARC1 sein, und p eine Richtlinie.',
  'It comes from *.': (place) => `Er kommt von ${place}.`,
  'It only asks for reports.': 'Er bittet nur um Berichte.',
  'When these show that all of your mail passes, change p=none to p=quarantine.':
    'Wenn diese zeigen, dass alle Ihre E-Mails bestehen, ändern Sie p=none zu p=quarantine.',
  'Others treat mail that is not yours as spam.':
    'Andere behandeln E-Mails, die nicht von Ihnen sind, als Spam.',
  'Others reject mail that is not yours.': 'Andere weisen E-Mails ab, die nicht von Ihnen sind.',
  'SPF and DKIM count for it.': 'SPF und DKIM zählen dafür.',
  'Only * counts for it.': (kind) => `Nur ${kind} zählt dafür.`,
  'No mail of the channel passes it by SPF or by a signature of its own.':
    'Keine E-Mail des Kanals besteht sie durch SPF oder durch eine eigene Signatur.',
  'Mail returns to *, so SPF counts for DMARC.': (domain) =>
    `E-Mails gehen an ${domain} zurück, daher zählt SPF für DMARC.`,
  'Mail returns to *, which is not aligned with *: SPF does not count for DMARC.': (domain, from) =>
    `E-Mails gehen an ${domain} zurück, das nicht zu ${from} passt: SPF zählt nicht für DMARC.`,
  'Mail returns to *, whose SPF record is missing or wrong.': (domain) =>
    `E-Mails gehen an ${domain} zurück, dessen SPF-Eintrag fehlt oder falsch ist.`,
  'Automatic mail has no return path: only a signature (DKIM) counts for it, of the channel or its server.':
    'Automatische E-Mails haben keinen Rücksendepfad: Für sie zählt nur eine Signatur (DKIM), des Kanals oder seines Servers.',
  'The operator of the installation sets its records.':
    'Der Betreiber der Installation setzt die Einträge dieser Domain.',
  'The domain receives mail.': 'Die Domain empfängt E-Mails.',
  'The domain says that it receives no mail, so nobody can answer.':
    'Die Domain empfängt nach eigener Angabe keine E-Mails. Daher kann niemand antworten.',
  'There is no MX record, so answers may not arrive.':
    'Es gibt keinen MX-Eintrag. Antworten kommen daher vielleicht nicht an.',
}
