import type { CustomerLanguage } from '../../../contract/workspaces/customer-languages.ts'

type Texts = {
  title: string
  choose: string
  comment: string
  send: string
  missing: string
  thanks: string
  given: string
  yourComment: string
  unknown: [title: string, text: string]
  busy: [title: string, text: string]
}

export const pageTexts: Record<CustomerLanguage, Texts> = {
  en: {
    title: 'Rate our help',
    choose: 'Your rating',
    comment: 'What can you tell us about it? (optional)',
    send: 'Send rating',
    missing: 'Please choose a rating.',
    thanks: 'Thank you for your rating',
    given: 'You gave this rating:',
    yourComment: 'Your comment:',
    unknown: [
      'This link does not work',
      'It is incomplete, or the request no longer exists. Please open it again from the mail.',
    ],
    busy: ['Too many requests', 'Please try again in a minute.'],
  },
  de: {
    title: 'Bewerten Sie unsere Hilfe',
    choose: 'Ihre Bewertung',
    comment: 'Was möchten Sie uns dazu sagen? (freiwillig)',
    send: 'Bewertung senden',
    missing: 'Bitte wählen Sie eine Bewertung.',
    thanks: 'Vielen Dank für Ihre Bewertung',
    given: 'Sie haben so bewertet:',
    yourComment: 'Ihr Kommentar:',
    unknown: [
      'Dieser Link funktioniert nicht',
      'Er ist unvollständig, oder die Anfrage gibt es nicht mehr. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
    ],
    busy: ['Zu viele Anfragen', 'Bitte versuchen Sie es in einer Minute noch einmal.'],
  },
  ar: {
    title: 'قيّم مساعدتنا',
    choose: 'تقييمك',
    comment: 'ماذا تود أن تخبرنا عن ذلك؟ (اختياري)',
    send: 'إرسال التقييم',
    missing: 'يرجى اختيار تقييم.',
    thanks: 'شكرًا لك على تقييمك',
    given: 'كان تقييمك:',
    yourComment: 'تعليقك:',
    unknown: [
      'هذا الرابط لا يعمل',
      'الرابط غير كامل، أو لم يعد الطلب موجودًا. يرجى فتحه مرة أخرى من الرسالة.',
    ],
    busy: ['طلبات كثيرة جدًا', 'يرجى المحاولة مرة أخرى بعد دقيقة.'],
  },
}
