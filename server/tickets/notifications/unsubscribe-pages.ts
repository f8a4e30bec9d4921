import type { Language } from '../../../contract/members/languages.ts'
import type { Page } from '../../platform/http/responses/page.ts'
import { html } from '../../platform/text/html.ts'

type Pages = Record<'ask' | 'done' | 'unknown' | 'busy', Page>

const choices = '/settings#notifications'

export const unsubscribePages: Record<Language, Pages> = {
  en: {
    ask: {
      title: 'Stop mails about notifications',
      content: html`<h1>Stop mails about notifications?</h1>
<p>You still see all notifications in the app. This applies to all your workspaces.</p>
<form method="post"><button type="submit">Stop these mails</button></form>`,
    },
    done: {
      title: 'No more mails',
      content: html`<h1>You get no more mails about notifications</h1>
<p>You still see them in the app. <a href="${choices}">Choose which notifications you get</a>.</p>`,
    },
    unknown: {
      title: 'This link does not work',
      content: html`<h1>This link does not work</h1>
<p>It is incomplete, or the account no longer exists. Open it again from the mail, or <a href="${choices}">sign in and choose which notifications you get</a>.</p>`,
    },
    busy: {
      title: 'Too many requests',
      content: html`<h1>Too many requests</h1>
<p>Please try again in a minute.</p>`,
    },
  },
  de: {
    ask: {
      language: 'de',
      title: 'E-Mails über Benachrichtigungen abbestellen',
      content: html`<h1>E-Mails über Benachrichtigungen abbestellen?</h1>
<p>In der App sehen Sie weiterhin alle Benachrichtigungen. Dies gilt für alle Ihre Workspaces.</p>
<form method="post"><button type="submit">E-Mails abbestellen</button></form>`,
    },
    done: {
      language: 'de',
      title: 'Keine E-Mails mehr',
      content: html`<h1>Sie erhalten keine E-Mails über Benachrichtigungen mehr</h1>
<p>In der App sehen Sie sie weiterhin. <a href="${choices}">Wählen Sie, welche Benachrichtigungen Sie erhalten</a>.</p>`,
    },
    unknown: {
      language: 'de',
      title: 'Dieser Link funktioniert nicht',
      content: html`<h1>Dieser Link funktioniert nicht</h1>
<p>Er ist unvollständig, oder das Konto gibt es nicht mehr. Öffnen Sie ihn noch einmal aus der E-Mail, oder <a href="${choices}">melden Sie sich an und wählen Sie, welche Benachrichtigungen Sie erhalten</a>.</p>`,
    },
    busy: {
      language: 'de',
      title: 'Zu viele Anfragen',
      content: html`<h1>Zu viele Anfragen</h1>
<p>Bitte versuchen Sie es in einer Minute noch einmal.</p>`,
    },
  },
}
