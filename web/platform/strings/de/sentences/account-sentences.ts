import type { Strings } from '../../strings.ts'

/** Sentences about the accounts with which channels sign in at mail servers. */
export const accountSentences: Strings['sentences'] = {
  'Open entra.microsoft.com as an admin, then “App registrations” and “New registration”.':
    'Öffnen Sie als Admin entra.microsoft.com, dann „App-Registrierungen“ und „Neue Registrierung“.',
  'Enter the name “Bellhop”.': 'Geben Sie den Namen „Bellhop“ ein.',
  'Choose “Accounts in this organizational directory only”, and under “Redirect URI” the platform “Web” with the URL below.':
    'Wählen Sie „Nur Konten in diesem Organisationsverzeichnis“ und unter „Umleitungs-URI“ die Plattform „Web“ mit der URL unten.',
  'Under “API permissions”, choose “Add a permission”, “Microsoft Graph”, “Delegated permissions”, and add IMAP.AccessAsUser.All, SMTP.Send and offline_access.':
    'Wählen Sie unter „API-Berechtigungen“ „Berechtigung hinzufügen“, „Microsoft Graph“ und „Delegierte Berechtigungen“, und fügen Sie IMAP.AccessAsUser.All, SMTP.Send und offline_access hinzu.',
  'Then choose “Grant admin consent”.': 'Wählen Sie dann „Administratorzustimmung erteilen“.',
  'Under “Certificates & secrets”, choose “New client secret”, and copy its value.':
    'Wählen Sie unter „Zertifikate & Geheimnisse“ „Neuer geheimer Clientschlüssel“, und kopieren Sie dessen Wert.',
  'Copy the application id and the directory (tenant) id from “Overview”, and enter everything here.':
    'Kopieren Sie aus „Übersicht“ die Anwendungs-ID und die Verzeichnis-ID (Mandant), und tragen Sie alles hier ein.',
  'Open console.cloud.google.com, create a project, and enable the “Gmail API”.':
    'Öffnen Sie console.cloud.google.com, legen Sie ein Projekt an, und aktivieren Sie die „Gmail API“.',
  'Under “Google Auth Platform”, choose “Get started”, the name “Bellhop”, and “Internal” as the audience.':
    'Wählen Sie unter „Google Auth Platform“ „Erste Schritte“, den Namen „Bellhop“ und „Intern“ als Zielgruppe.',
  'Under “Data access”, add the scope https://mail.google.com/.':
    'Fügen Sie unter „Datenzugriff“ den Bereich https://mail.google.com/ hinzu.',
  'Under “Clients”, choose “Create client” and “Web application”, and enter the URL below as an authorized redirect URI.':
    'Wählen Sie unter „Clients“ „Client erstellen“ und „Webanwendung“, und tragen Sie die URL unten als autorisierten Weiterleitungs-URI ein.',
  'Copy the client id and the client secret, and enter them here.':
    'Kopieren Sie die Client-ID und den Clientschlüssel, und tragen Sie beide hier ein.',
  'An admin of your organisation must allow Bellhop at * first.': (provider) =>
    `Zuerst muss ein Admin Ihrer Organisation Bellhop bei ${provider} zulassen.`,
  'Ask the admin to grant consent to the application, then connect again.':
    'Bitten Sie den Admin, der Anwendung zuzustimmen, und verbinden Sie dann neu.',
  'The sign-in at * was cancelled, or access was declined.': (provider) =>
    `Die Anmeldung bei ${provider} wurde abgebrochen, oder der Zugriff wurde abgelehnt.`,
  'Connect again, and agree to all permissions.':
    'Verbinden Sie neu, und stimmen Sie allen Berechtigungen zu.',
  'The account belongs to another organisation than the application at *.': (provider) =>
    `Das Konto gehört zu einer anderen Organisation als die Anwendung bei ${provider}.`,
  'Sign in with an account of that organisation, or correct the tenant of the application.':
    'Melden Sie sich mit einem Konto jener Organisation an, oder berichtigen Sie den Mandanten der Anwendung.',
  '* does not accept the client secret of the application: it is wrong or has expired.': (provider) =>
    `${provider} nimmt den geheimen Clientschlüssel der Anwendung nicht an: Er ist falsch oder abgelaufen.`,
  'Create a new one there and enter it here.': 'Erstellen Sie dort einen neuen, und tragen Sie ihn hier ein.',
  'The account at * is disabled, locked, or does not exist.': (provider) =>
    `Das Konto bei ${provider} ist deaktiviert oder gesperrt, oder es gibt es nicht.`,
  'Ask an admin of your organisation, then connect again.':
    'Fragen Sie einen Admin Ihrer Organisation, und verbinden Sie dann neu.',
  'A rule of your organisation at * does not allow this sign-in.': (provider) =>
    `Eine Regel Ihrer Organisation bei ${provider} lässt diese Anmeldung nicht zu.`,
  'An admin must make an exception for the application or the account, then connect again.':
    'Ein Admin muss für die Anwendung oder das Konto eine Ausnahme machen. Verbinden Sie dann neu.',
  'The sign-in at * was revoked or has expired, for example because the password was changed.': (provider) =>
    `Die Anmeldung bei ${provider} wurde widerrufen oder ist abgelaufen, etwa weil das Passwort geändert wurde.`,
  'The renewal of the sign-in at * was interrupted by a crash or an outage, and * does not accept the earlier one again.':
    (provider) =>
      `Die Erneuerung der Anmeldung bei ${provider} wurde durch einen Absturz oder eine Störung unterbrochen, und ${provider} nimmt die frühere nicht noch einmal an.`,
  'Sign in again: mail waits until then.': 'Melden Sie sich neu an: E-Mails warten bis dahin.',
  'Connect again.': 'Verbinden Sie neu.',
  'The application at * is not set up for this.': (provider) =>
    `Die Anwendung bei ${provider} ist dafür nicht eingerichtet.`,
  'Compare its redirect URL and its permissions with the guide, then connect again.':
    'Vergleichen Sie ihre Umleitungs-URL und ihre Berechtigungen mit der Anleitung, und verbinden Sie dann neu.',
  '* does not respond as expected.': (provider) => `${provider} antwortet nicht wie erwartet.`,
  'Try again in a minute.': 'Versuchen Sie es in einer Minute noch einmal.',
  'There is no application for * any more.': (provider) => `Es gibt keine Anwendung mehr für ${provider}.`,
  'Set one in the settings of the workspace, then connect again.':
    'Tragen Sie eine ein, und verbinden Sie dann neu.',
  '* gave access for an hour only.': (provider) => `${provider} gab nur für eine Stunde Zugriff.`,
  'Allow offline access in the application, then connect again.':
    'Erlauben Sie in der Anwendung den Offlinezugriff, und verbinden Sie dann neu.',
  'Another process is still renewing the access to this account.':
    'Ein anderer Prozess erneuert gerade den Zugriff auf dieses Konto.',
  'The account of this channel is no longer connected.': 'Das Konto dieses Kanals ist nicht mehr verbunden.',
  'Waits until the account is connected again.': 'Wartet, bis das Konto neu verbunden ist.',
  'Only accounts of Microsoft 365 send through Microsoft Graph.':
    'Nur Konten von Microsoft 365 senden über Microsoft Graph.',
  'Microsoft Graph does not let the account send from this mailbox.':
    'Microsoft Graph lässt das Konto nicht aus diesem Postfach senden.',
  'The person who signed in needs access to it, and the application the permissions Mail.Send and Mail.ReadWrite.':
    'Die Person, die sich anmeldete, braucht Zugriff darauf und die Anwendung die Berechtigungen Mail.Send und Mail.ReadWrite.',
  'Microsoft Graph takes no mails at the moment.': 'Microsoft Graph nimmt gerade keine E-Mails an.',
  'Microsoft Graph takes mails of at most * MB.': (size) =>
    `Microsoft Graph nimmt E-Mails bis ${size} MB an.`,
  'Microsoft Graph did not say which draft it made.':
    'Microsoft Graph sagte nicht, welchen Entwurf es anlegte.',
  'Or send through Microsoft Graph.': 'Oder senden Sie über Microsoft Graph.',
  'Microsoft Graph accepted the mail.': 'Microsoft Graph hat die E-Mail angenommen.',
  'The server does not accept the token.': 'Der Server nimmt den Token nicht an.',
  'It was encrypted with another secret key.': 'Es wurde mit einem anderen geheimen Schlüssel verschlüsselt.',
  'Set it again.': 'Tragen Sie es noch einmal ein.',
  'There is no application for this provider yet.': 'Für diesen Anbieter gibt es noch keine Anwendung.',
  'Set one first.': 'Tragen Sie zuerst eine ein.',
  'Only an application of the workspace at Microsoft can sign in without a person.':
    'Nur eine Anwendung des Workspace bei Microsoft kann sich ohne Person anmelden.',
  'A widget has no mailbox.': 'Ein Widget hat kein Postfach.',
  'Choose whether the account receives mail, sends mail, or both.':
    'Wählen Sie, ob mit dem Konto E-Mails abgerufen, gesendet oder beides werden.',
  'This sign-in has expired, was finished already, or began in another browser.':
    'Diese Anmeldung ist abgelaufen, schon abgeschlossen, oder sie begann in einem anderen Browser.',
  'Start again in the settings of the channel.': 'Beginnen Sie in den Einstellungen des Kanals noch einmal.',
  '* does not allow this mailbox to send by SMTP.': (host) =>
    `${host} lässt dieses Postfach nicht über SMTP senden.`,
  'An admin of Microsoft 365 can allow it: enable “Authenticated SMTP” for the mailbox in the admin center.':
    'Ein Admin von Microsoft 365 kann es erlauben: im Admin Center für das Postfach „Authentifiziertes SMTP“ einschalten.',
  '* accepts the account, but does not open the mailbox of *.': (host, user) =>
    `${host} nimmt das Konto an, öffnet aber das Postfach von ${user} nicht.`,
  'It may have no licence, IMAP may be disabled for it, or the person who signed in may have no full access to it.':
    'Vielleicht hat es keine Lizenz, IMAP ist dafür ausgeschaltet, oder die Person, die sich anmeldete, hat keinen vollen Zugriff darauf.',
  '* does not accept the account for *.': (host, user) => `${host} nimmt das Konto für ${user} nicht an.`,
  'Connect it again, and sign in as somebody with access to this mailbox.':
    'Verbinden Sie es neu, und melden Sie sich als jemand mit Zugriff auf dieses Postfach an.',
}
