import { one } from '../base/counts.ts'
import type { Strings } from '../strings.ts'

export const message: Strings['message'] = {
  label: (type, name) => (type === 'note' ? `Interne Notiz von ${name}` : `Nachricht von ${name}`),
  frame: (name) => `Text der Nachricht von ${name}`,
  unknownSender: 'Unbekannter Absender',
  agent: 'KI-Agent',
  automatic: 'Automatisch',
  note: 'Interne Notiz',
  forward: 'Weitergeleitet',
  stored: 'Als Datei abgelegt, nicht gesendet',
  openPicture: (name) => `${name} öffnen`,
  download: (name) => `${name} herunterladen`,
  more: 'Weitere Aktionen für diese Nachricht',
  copyLink: 'Link zu dieser Nachricht kopieren',
  linkCopied: 'Link kopiert',
  imagesBlocked: 'Bilder von anderen Servern werden nicht angezeigt.',
  showImages: 'Bilder anzeigen',
  imageLost: (alt, host) =>
    [
      alt && `${alt}.`,
      'Dieses Bild konnte nicht geladen werden.',
      host && `Von ${host} sind nur verschlüsselte Verbindungen (https) erlaubt.`,
    ]
      .filter(Boolean)
      .join(' '),
  showQuote: 'Zitierten Text anzeigen',
  hideQuote: 'Zitierten Text ausblenden',
  files: 'Dateien',
  to: (first, others) =>
    others > 0 ? `an ${first} und ${one(others, 'weiteren', 'weitere')}` : `an ${first}`,
  from: 'Von',
  toLabel: 'An',
  cc: 'Cc',
  bcc: 'Bcc',
  sendStatus: {
    pending: 'Wird gesendet',
    sent: 'Gesendet',
    kept: 'Als Datei abgelegt, nicht gesendet',
    failed: 'Nicht gesendet',
    unknown: 'Unbekannt, ob gesendet',
    shown: 'Im Widget angezeigt',
    inWidget: 'Im Widget angezeigt. Wird per E-Mail gesendet, wenn niemand es in wenigen Minuten liest',
  },
  bounced: (recipient, text) => `Nicht zugestellt an ${recipient}: ${text}`,
  resend: 'Noch einmal senden',
  changeRecipient: 'Details',
}

export const agentDraft: Strings['agentDraft'] = {
  send: 'Senden',
  edit: 'Bearbeiten',
  discard: 'Verwerfen',
  sent: 'Dieser Entwurf wurde gesendet.',
  done: 'Der Entwurf wurde gesendet',
  discarded: 'Der Entwurf wurde verworfen',
  outdated:
    'Nicht gesendet: In diesem Ticket gibt es eine neuere Nachricht. Lesen Sie sie, und senden Sie dann noch einmal.',
}
