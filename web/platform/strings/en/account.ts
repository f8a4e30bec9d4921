import { one } from '../base/counts.ts'

export const account = {
  menu: 'Your account',
  title: 'Account',
  signOut: 'Sign out',
  profile: 'Profile',
  name: 'Name',
  timezone: 'Time zone',
  timezoneHelp: 'For times such as those of business hours and reminders.',
  signature: 'Signature',
  signatureHelp: 'Below your replies.',
  picture: 'Picture',
  pictureHelp: 'PNG, JPEG or WebP. It is cut to a square.',
  choosePicture: 'Choose a picture',
  removePicture: 'Remove picture',
  wrongPicture: 'This file is not a picture that the browser can show.',
  saved: 'Saved',
}

export const language = {
  label: 'Language',
  help: 'For the app in all workspaces. The page is loaded again.',
  browser: 'Language of the browser',
  names: { en: 'English', de: 'Deutsch' },
  change: (name: string) => `Language: ${name}`,
}

export const absence = {
  away: 'Away',
  awayUntil: (day: string) => `Away until ${day}`,
  named: (name: string, absence: string) => `${name} (${absence})`,
  set: 'Set as away…',
  change: 'Change your absence…',
  back: 'I am back',
  title: 'Set yourself as away',
  text: 'Your teams and workflows choose others meanwhile. Your tickets stay assigned to you.',
  lastDay: 'Last day (optional)',
  lastDayHelp: 'The absence ends by itself when this day is over in the time zone of the workspace.',
  button: 'Set as away',
  nowAway: 'You are away',
  nowAwayUntil: (day: string) => `You are away until ${day}`,
  nowBack: 'You are back',
}

export const password = {
  title: 'Password',
  text: 'A new password ends all your other sessions.',
  current: 'Current password',
  button: 'Change password',
  changed: 'Password changed',
}

export const secondFactor = {
  title: 'Two-factor authentication',
  off: 'A code of an authenticator app protects your account if somebody knows your password.',
  on: (left: number) => `On. ${one(left, 'unused recovery code', 'unused recovery codes')} left.`,
  few: 'Create new codes before you need the last ones.',
  start: 'Set up',
  scan: 'Scan this code with your authenticator app.',
  qrCode: 'QR code for the authenticator app',
  enter: 'Or enter this secret:',
  open: 'Open in an app on this device',
  confirm: 'Turn on',
  remove: 'Turn off',
  recovery: {
    title: 'recovery codes',
    text: 'Keep these recovery codes in a safe place. Each replaces one code of the app, once. They are not shown again.',
    file: 'Recovery codes for Bellhop. Each replaces one code of the authenticator app, once.',
    download: 'Download',
    renew: 'New recovery codes',
    renewText: 'The codes that you have now stop working. You get a mail about the change.',
    create: 'Create codes',
  },
}

export const sessions = {
  title: 'Sessions',
  text: 'Browsers in which you are signed in.',
  unknownDevice: 'Unknown browser',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  lastUsed: 'last used',
  current: 'This browser',
  end: 'Sign out',
  endOthers: 'Sign out everywhere else',
}
