// All texts of the button in all languages, in one file: it is small, and is loaded on every page.

const en = {
  direction: 'ltr',
  open: 'Open support',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  failed: 'Support could not be loaded. Try again.',
}
export type LauncherWords = typeof en

const de: LauncherWords = {
  direction: 'ltr',
  open: 'Support öffnen',
  unread: (count) => (count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`),
  failed: 'Der Support konnte nicht geladen werden. Versuchen Sie es noch einmal.',
}

const ar: LauncherWords = {
  direction: 'rtl',
  open: 'فتح الدعم',
  unread: (count) => `رسائل غير مقروءة: ${count}`,
  failed: 'تعذّر تحميل الدعم. حاول مرة أخرى.',
}

export const launcherWords = { en, de, ar }

export type Language = keyof typeof launcherWords

/** The chosen language. `auto` chooses the language of the page, or else of the browser. */
export const languageFor = (chosen: string, page: string, browser: readonly string[]): Language => {
  const wanted = chosen === 'auto' ? [page, ...browser] : [chosen]
  const known = wanted
    .map((tag) => tag.toLowerCase().split('-')[0] ?? '')
    .find((tag) => Object.hasOwn(launcherWords, tag))
  return (known ?? 'en') as Language // it is one of the keys
}
