import { listOf, one } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

export const drafts: Strings['drafts'] = {
  title: 'Entwürfe',
  mark: 'Sie haben einen Entwurf',
  none: 'Keine Entwürfe',
  noneText:
    'Was Sie schreiben, wird beim Tippen gespeichert. Nachrichten, die Sie noch nicht gesendet haben, erscheinen hier.',
  here: 'Nur in diesem Browser',
}

export const compose: Strings['compose'] = {
  mention: 'Mitglied erwähnen',
  kind: 'Art der Nachricht',
  start: { reply: 'Antworten', note: 'Notiz', forward: 'Weiterleiten' },
  label: { reply: 'Antwort', note: 'Interne Notiz', forward: 'Weiterleitung' },
  placeholder: {
    reply: 'Antwort schreiben',
    note: 'Notiz schreiben. Nur Mitglieder sehen sie.',
    forward: 'Nachricht hinzufügen',
  },
  wasNote: 'Dies wurde als interne Notiz geschrieben. Die Empfänger werden es sehen.',
  send: { reply: 'Senden', note: 'Notiz hinzufügen', forward: 'Weiterleiten' },
  andClose: {
    reply: 'Senden und schließen',
    note: 'Notiz hinzufügen und schließen',
    forward: 'Weiterleiten und schließen',
  },
  andWait: {
    reply: 'Senden und warten',
    note: 'Notiz hinzufügen und warten',
    forward: 'Weiterleiten und warten',
  },
  moreSending: 'Weitere Arten zu senden',
  discard: 'Entwurf verwerfen',
  discarded: 'Entwurf verworfen',
  notDiscarded: (message) => `Der Entwurf wurde auf dem Server nicht gelöscht. ${message}`,
  saved: 'Entwurf gespeichert',
  savedHere: 'In diesem Browser aufbewahrt, bis der Server erreichbar ist.',
  savedHereOnly: 'Nur in diesem Browser aufbewahrt.',
  changedElsewhere: 'Dieser Entwurf wurde in einem anderen Tab oder auf einem anderen Gerät geändert.',
  mine: 'Hier geschrieben',
  theirs: 'Dort geschrieben',
  noText: '(kein Text)',
  keepMine: 'Diesen behalten',
  takeTheirs: 'Den anderen verwenden',
  keepBoth: 'Beide behalten',
  tookTheirs: 'Der andere Entwurf wird verwendet',
  meanwhile: (count) =>
    `${one(count, 'Nachricht wurde', 'Nachrichten wurden')} inzwischen zu diesem Ticket geschrieben.`,
  meanwhileAsked: 'Ihre Nachricht wurde nicht gesendet: Inzwischen hat jemand anderes geschrieben.',
  sendAnyway: 'Trotzdem senden',
  goOn: 'Weiterschreiben',
  contacts: 'Kontakte',
  forwardedMessage: 'Weitergeleitete Nachricht',
  forwardNone: 'Keine',
  linkAddress: 'Adresse des Links',
  linkHelp: 'Eine Web- oder E-Mail-Adresse. Leer entfernt den Link.',
  linkWrong: 'Keine Web- oder E-Mail-Adresse.',
  setLink: 'Link setzen',
  addFiles: 'Dateien anhängen',
  dropFiles: 'Dateien ablegen, um sie anzuhängen',
  addCopies: 'Cc Bcc',
  removeRecipient: (address) => `${address} entfernen`,
  wrongAddress: (text) => `${text} ist keine E-Mail-Adresse.`,
  quickReplies: 'Textbausteine',
  firstQuickReply: 'Noch keine Textbausteine. Jetzt anlegen',
  formats: 'Format',
  format: {
    bold: 'Fett',
    italic: 'Kursiv',
    bullets: 'Aufzählung',
    numbers: 'Nummerierte Liste',
    quote: 'Zitat',
    code: 'Code',
    link: 'Link',
  },
  notSentYet: {
    offline: 'Der Server ist nicht erreichbar. Die Nachricht wird gesendet, sobald er es ist.',
    busy: 'Der Server ist ausgelastet. Die Nachricht wird gleich gesendet.',
  },
  held: (kind) => (kind === 'note' ? 'Notiz wird hinzugefügt' : 'Wird gesendet'),
  sent: (kind) => (kind === 'note' ? 'Notiz hinzugefügt' : 'Nachricht gesendet'),
  kept: 'Als Datei abgelegt, nicht gesendet',
  notSent: (subject) => `Die Nachricht in „${subject}“ wurde nicht gesendet. Ihr Entwurf bleibt erhalten.`,
  rejected: 'Nicht gesendet.',
  empty: 'Schreiben Sie zuerst eine Nachricht.',
  nobody: 'Fügen Sie einen Empfänger hinzu.',
  rejectedFiles: (names) =>
    names.length === 1
      ? `${names.join()} kann nicht gesendet werden. Entfernen Sie die Datei, und senden Sie dann noch einmal.`
      : `${listOf(names)} können nicht gesendet werden. Entfernen Sie die Dateien, und senden Sie dann noch einmal.`,
  failedFiles:
    'Eine Datei wurde nicht hochgeladen. Versuchen Sie es noch einmal oder entfernen Sie sie, und senden Sie dann noch einmal.',
  stillUploading: 'Dateien werden noch hochgeladen. Senden Sie noch einmal, wenn sie fertig sind.',
}

export const files: Strings['files'] = {
  tooLarge: 'Größer als 25\u00a0MB',
  empty: 'Die Datei ist leer',
  tooMany: (most) => `Höchstens ${most} Dateien`,
  rejectedKind: 'Programme und Skripte können nicht gesendet werden',
  expired: 'Die Datei ist nicht mehr auf dem Server. Hängen Sie sie noch einmal an.',
  progress: (name) => `Upload von ${name}`,
  remove: (name) => `${name} entfernen`,
}
