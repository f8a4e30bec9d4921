import type { Rating } from '../base/ratings.ts'
import type { CustomerLanguage } from '../workspaces/customer-languages.ts'

type Texts = { question: string; ratings: Record<Rating, string>; confirm: string }

/** Texts of the mail that asks for a rating, which the settings of a channel show too. */
export const satisfactionTexts: Record<CustomerLanguage, Texts> = {
  en: {
    question: 'Your request is closed. How satisfied are you with our help?',
    ratings: { good: 'Good', fine: 'Fine', bad: 'Bad' },
    confirm: 'Your rating is sent only after you confirm it on the page that opens.',
  },
  de: {
    question: 'Ihre Anfrage ist abgeschlossen. Wie zufrieden sind Sie mit unserer Hilfe?',
    ratings: { good: 'Gut', fine: 'In Ordnung', bad: 'Schlecht' },
    confirm: 'Ihre Bewertung wird erst gesendet, wenn Sie sie auf der folgenden Seite bestätigen.',
  },
  ar: {
    question: 'تم إغلاق طلبك. ما مدى رضاك عن مساعدتنا؟',
    ratings: { good: 'جيدة', fine: 'مقبولة', bad: 'سيئة' },
    confirm: 'لن يُرسل تقييمك إلا بعد تأكيده في الصفحة التي تُفتح.',
  },
}

/** Decorative: the name of a rating is next to its face. */
export const faces: Record<Rating, string> = { good: '😊', fine: '😐', bad: '😞' }
