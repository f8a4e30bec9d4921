import type { Strings } from '../strings.ts'

export const signIn: Strings['signIn'] = {
  title: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  code: 'Code',
  codeHelp: 'Der Code Ihrer Authenticator-App oder ein Wiederherstellungscode.',
  button: 'Anmelden',
  with: (name) => `Mit ${name} anmelden`,
  company: 'Über Ihre Firma anmelden',
  noCompany: 'Keine Firma meldet sich hier mit dieser Domain an. Verwenden Sie Ihr Passwort.',
  or: 'oder',
  ended: 'Ihre Sitzung ist beendet',
  endedText:
    'Melden Sie sich noch einmal an, um fortzufahren. Nichts, was Sie geschrieben haben, ist verloren.',
  asOther: (other, email) =>
    `Sie sind jetzt als ${other} angemeldet. Um hier fortzufahren, melden Sie sich als ${email} an.`,
  done: 'Sie sind angemeldet',
  doneText: 'Machen Sie in dem Tab weiter, der Sie um die Anmeldung bat. Diesen können Sie schließen.',
  somebodyElse: 'Mit einem anderen Konto anmelden',
  forgot: 'Passwort vergessen?',
}

export const forgot: Strings['forgot'] = {
  title: 'Passwort zurücksetzen',
  help: 'An diese Adresse wird ein Link gesendet, mit dem Sie ein neues Passwort festlegen.',
  button: 'Link senden',
  sent: 'Prüfen Sie Ihr Postfach',
  sentText: (email) =>
    `Falls es ein Konto für ${email} gibt, wurde ein Link gesendet. Er ist eine Stunde gültig.`,
  back: 'Zurück zur Anmeldung',
}

export const reset: Strings['reset'] = {
  title: 'Neues Passwort festlegen',
  password: 'Neues Passwort',
  help: 'Mindestens 10 Zeichen.',
  button: 'Passwort festlegen',
  done: 'Ihr Passwort ist festgelegt',
  doneText: 'Alle Sitzungen wurden beendet. Melden Sie sich mit dem neuen Passwort an.',
  gone: 'Dieser Link ist ungültig',
  goneText: 'Er wurde schon verwendet oder ist abgelaufen.',
  again: 'Neuen Link anfordern',
}

export const setup: Strings['setup'] = {
  title: 'Bellhop einrichten',
  ownName: 'Ihr Name',
  workspace: 'Name des Workspace',
  workspaceHelp: 'Meist der Name Ihrer Firma oder Ihres Teams.',
  button: 'Einrichtung abschließen',
  gone: 'Die Einrichtung ist abgeschlossen',
  goneText: 'Dieser Link wurde schon verwendet. Melden Sie sich mit dem Konto an, das dabei angelegt wurde.',
}

export const invitation: Strings['invitation'] = {
  loading: 'Einladung',
  title: (workspace) => `${workspace} beitreten`,
  known: (email) => `Sie haben ein Konto als ${email}. Es wird Mitglied des Workspace.`,
  join: 'Beitreten',
  joined: (workspace) => `Willkommen bei ${workspace}`,
  joinedText: 'Sie sind jetzt Mitglied. Melden Sie sich wie gewohnt an.',
  gone: 'Diese Einladung ist ungültig',
  goneText:
    'Eine Einladung gilt einmal, läuft nach sieben Tagen ab und wird durch eine neuere ersetzt. Wenn Sie schon beigetreten sind, melden Sie sich an. Wenn nicht, bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
}
