import type { Language } from '../../../../contract/members/languages.ts'

/** A change of the credentials of an account. */
export type Change =
  | 'password'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes'
  | 'email'
  | 'session_reused'
  | 'ownership_received'
  | 'ownership_given'

const wasYou = 'If it was you, you need not do anything.'

const english = {
  greeting: (name: string) => `Hello ${name},`,
  subjects: {
    password: 'Your password was changed',
    second_factor_on: 'Two-factor authentication was turned on',
    second_factor_off: 'Two-factor authentication was turned off',
    recovery_codes: 'Your recovery codes were replaced',
    email: 'Your email address was changed',
    session_reused: 'You were signed out in one browser',
    ownership_received: 'You are the owner of a workspace',
    ownership_given: 'You are no longer the owner of a workspace',
  },
  explanations: {
    password: () => 'The password of your account was changed. All other sessions were ended.',
    second_factor_on: () =>
      'Your account now asks for a code of an authenticator app. All other sessions were ended.',
    second_factor_off: () => 'Your account no longer asks for a code of an authenticator app.',
    recovery_codes: () => 'New recovery codes were created. The previous ones no longer work.',
    email: () => 'The email address of your account was changed. This address no longer works for sign-in.',
    session_reused: () =>
      'An old copy of the sign-in of one of your browsers was used. Somebody may have copied it, so this session was ended.',
    ownership_received: (workspace: string) => `You are now the owner of ${workspace}.`,
    ownership_given: (workspace: string) =>
      `You have made another member the owner. You are now an admin of ${workspace}.`,
  },
  nextSteps: {
    email: `${wasYou} If it was not you, tell an admin of your workspace at once.`,
    session_reused: 'Sign in again. If you did not copy data of a browser yourself, set a new password:',
    ownership_received: 'You can access all channels, and change all settings and members.',
    others: `${wasYou} If it was not you, set a new password now, which ends all sessions:`,
  },
}

type Texts = Omit<typeof english, 'explanations'> & {
  explanations: Record<Change, (workspace: string) => string>
}

const wereYou = 'Wenn Sie das waren, müssen Sie nichts tun.'

const german: Texts = {
  greeting: (name) => `Guten Tag ${name},`,
  subjects: {
    password: 'Ihr Passwort wurde geändert',
    second_factor_on: 'Die Zwei-Faktor-Authentifizierung wurde eingeschaltet',
    second_factor_off: 'Die Zwei-Faktor-Authentifizierung wurde ausgeschaltet',
    recovery_codes: 'Ihre Wiederherstellungscodes wurden ersetzt',
    email: 'Ihre E-Mail-Adresse wurde geändert',
    session_reused: 'Sie wurden in einem Browser abgemeldet',
    ownership_received: 'Sie sind Hauptadmin eines Workspace',
    ownership_given: 'Sie sind nicht mehr Hauptadmin eines Workspace',
  },
  explanations: {
    password: () => 'Das Passwort Ihres Kontos wurde geändert. Alle anderen Sitzungen wurden beendet.',
    second_factor_on: () =>
      'Ihr Konto fragt jetzt nach einem Code aus einer Authenticator-App. Alle anderen Sitzungen wurden beendet.',
    second_factor_off: () => 'Ihr Konto fragt nicht mehr nach einem Code aus einer Authenticator-App.',
    recovery_codes: () => 'Neue Wiederherstellungscodes wurden erstellt. Die bisherigen gelten nicht mehr.',
    email: () =>
      'Die E-Mail-Adresse Ihres Kontos wurde geändert. Mit dieser Adresse können Sie sich nicht mehr anmelden.',
    session_reused: () =>
      'Eine alte Kopie der Anmeldung in einem Ihrer Browser wurde verwendet. Vielleicht hat jemand sie kopiert, daher wurde diese Sitzung beendet.',
    ownership_received: (workspace) => `Sie sind jetzt Hauptadmin von ${workspace}.`,
    ownership_given: (workspace) =>
      `Sie haben ein anderes Mitglied zum Hauptadmin gemacht und sind jetzt Admin von ${workspace}.`,
  },
  nextSteps: {
    email: `${wereYou} Wenn nicht, benachrichtigen Sie sofort einen Admin Ihres Workspace.`,
    session_reused:
      'Melden Sie sich noch einmal an. Wenn Sie nicht selbst Daten eines Browsers kopiert haben, legen Sie ein neues Passwort fest:',
    ownership_received:
      'Sie haben Zugriff auf alle Kanäle und können alle Einstellungen und Mitglieder ändern.',
    others: `${wereYou} Wenn nicht, legen Sie jetzt ein neues Passwort fest. Das beendet alle Sitzungen:`,
  },
}

export const noticeTexts: Record<Language, Texts> = { en: english, de: german }
