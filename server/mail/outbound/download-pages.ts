import { type CustomerLanguage, customerLanguages } from '../../../contract/workspaces/customer-languages.ts'
import { preferredLanguage } from '../../platform/http/requests/preferred-language.ts'
import type { Page } from '../../platform/http/responses/page.ts'
import { html } from '../../platform/text/html.ts'

type Texts = { gone: [title: string, text: string]; busy: [title: string, text: string] }

const textsIn: Record<CustomerLanguage, Texts> = {
  en: {
    gone: [
      'This file is not available',
      'The link is incomplete or has expired. Ask the sender to send the file again.',
    ],
    busy: ['Too many requests', 'Please try again in a minute.'],
  },
  de: {
    gone: [
      'Diese Datei ist nicht verfügbar',
      'Der Link ist unvollständig oder abgelaufen. Bitten Sie den Absender, die Datei noch einmal zu senden.',
    ],
    busy: ['Zu viele Anfragen', 'Bitte versuchen Sie es in einer Minute noch einmal.'],
  },
  ar: {
    gone: ['هذا الملف غير متاح', 'الرابط غير كامل أو انتهت صلاحيته. اطلب من المرسل إرسال الملف مرة أخرى.'],
    busy: ['طلبات كثيرة جدًا', 'يرجى المحاولة مرة أخرى بعد دقيقة.'],
  },
}

/** A page in the language of the browser: without a valid link, the workspace is unknown. */
export const errorPage = (kind: keyof Texts, accepted: string | undefined): Page => {
  const language = preferredLanguage(accepted, customerLanguages)
  const [title, text] = textsIn[language][kind]
  return {
    language,
    title,
    content: html`<h1>${title}</h1>
<p>${text}</p>`,
  }
}
