import { helpTexts } from '../../../../contract/workspaces/customer-languages.ts'
import type { english } from './en.ts'

const { title, name, introduction, search } = helpTexts.ar

const rules = new Intl.PluralRules('ar')

const found: Partial<Record<Intl.LDMLPluralRule, (count: number) => string>> = {
  one: () => 'عُثر على مقالة واحدة.',
  two: () => 'عُثر على مقالتين.',
  few: (count) => `عُثر على ${count} مقالات.`,
}

/** Names are isolated (U+2068), so that punctuation around a name in another script stays at its ends. */
export const arabic: typeof english = {
  // With the digits of the other texts.
  locale: 'ar-u-nu-latn',
  centre: (workspace) => `مركز مساعدة ${workspace}`,
  brand: name,
  skip: 'الانتقال إلى المحتوى',
  greeting: title,
  introduction,
  articles: 'المقالات',
  otherArticles: 'مقالات أخرى',
  allArticles: 'جميع المقالات',
  moreArticles: 'المزيد من المقالات',
  firstArticles: 'العودة إلى أول المقالات',
  breadcrumb: 'مسار التنقل',
  updated: 'آخر تحديث',
  table: 'جدول',
  search,
  searchLabel: 'البحث في مركز المساعدة',
  searchPlaceholder: 'اطرح سؤالًا',
  results: (question) => `نتائج البحث عن «\u2068${question}\u2069»`,
  searchTitle: 'بحث',
  corrected: 'نتائج البحث عن',
  near: 'لا توجد مقالة تجيب عن هذا السؤال تمامًا. هذه أقرب النتائج.',
  found: (count) => found[rules.select(count)]?.(count) ?? `عُثر على ${count} مقالة.`,
  noQuestion: 'اكتب سؤالًا بكلماتك.',
  nothing: (question) => `لم يُعثر على شيء عن «\u2068${question}\u2069»`,
  advice: ['استخدم كلمات أخرى أو أقل.', 'تحقّق من الإملاء.', 'ابحث بلغة المقالات.'],
  browse: 'تصفّح جميع المقالات',
  notIt: 'لم تجد ما تبحث عنه؟',
  writeToUs: 'راسلنا:',
  missing: 'الصفحة غير موجودة',
  missingReason: 'ربما نُقلت الصفحة أو لم تعد عامة. وقد يكون في العنوان خطأ إملائي.',
  missingSearch: 'جرّب البحث:',
  busy: 'طلبات كثيرة جدًا',
  busyReason: 'يرجى المحاولة مرة أخرى بعد دقيقة.',
}
