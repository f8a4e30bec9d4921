import type { CustomerLanguage } from '../../../../contract/workspaces/customer-languages.ts'

type Texts = {
  title: (name: string) => string
  from: (site: string, date: string) => string
  profile: string
  name: string
  emails: string
  company: string
  externalId: string
  notes: string
  since: string
  tickets: string
  noTickets: string
  status: string
  tags: string
  rating: string
  sentTo: string
  forwarded: string
  note: string
  elsewhere: string
  elsewhereText: string
  mails: string
  mailsText: string
  data: string
}

/** Texts of the page that the person reads, in the language of the workspace for customers. */
export const pageTexts: Record<CustomerLanguage, Texts> = {
  en: {
    title: (name) => `Everything about ${name}`,
    from: (site, date) => `Stored by ${site}, exported on ${date} (UTC).`,
    profile: 'Profile',
    name: 'Name',
    emails: 'Email addresses',
    company: 'Company',
    externalId: 'External ID',
    notes: 'Notes',
    since: 'Stored since',
    tickets: 'Tickets',
    noTickets: 'There are no tickets.',
    status: 'Status',
    tags: 'Tags',
    rating: 'Rating',
    sentTo: 'To',
    forwarded: 'Forwarded',
    note: 'Note',
    elsewhere: 'Messages in tickets of others',
    elsewhereText: 'Only what this person wrote is included.',
    mails: 'Mails',
    mailsText: 'As they were received.',
    data: 'The same for programs, and more details:',
  },
  de: {
    title: (name) => `Alles über ${name}`,
    from: (site, date) => `Gespeichert von ${site}, exportiert am ${date} (UTC).`,
    profile: 'Profil',
    name: 'Name',
    emails: 'E-Mail-Adressen',
    company: 'Firma',
    externalId: 'Externe ID',
    notes: 'Notizen',
    since: 'Gespeichert seit',
    tickets: 'Tickets',
    noTickets: 'Es gibt keine Tickets.',
    status: 'Status',
    tags: 'Schlagwörter',
    rating: 'Bewertung',
    sentTo: 'An',
    forwarded: 'Weitergeleitet',
    note: 'Notiz',
    elsewhere: 'Nachrichten in Tickets anderer',
    elsewhereText: 'Nur was diese Person geschrieben hat, ist enthalten.',
    mails: 'E-Mails',
    mailsText: 'Wie sie empfangen wurden.',
    data: 'Dasselbe für Programme, mit weiteren Einzelheiten:',
  },
  ar: {
    title: (name) => `كل ما يتعلق بـ ${name}`,
    from: (site, date) => `محفوظ لدى ${site}، صُدِّر في ${date} (UTC).`,
    profile: 'الملف الشخصي',
    name: 'الاسم',
    emails: 'عناوين البريد الإلكتروني',
    company: 'الشركة',
    externalId: 'المعرّف الخارجي',
    notes: 'ملاحظات',
    since: 'محفوظ منذ',
    tickets: 'التذاكر',
    noTickets: 'لا توجد تذاكر.',
    status: 'الحالة',
    tags: 'الوسوم',
    rating: 'التقييم',
    sentTo: 'إلى',
    forwarded: 'أُعيد توجيهها',
    note: 'ملاحظة',
    elsewhere: 'رسائل في تذاكر الآخرين',
    elsewhereText: 'يشمل فقط ما كتبه هذا الشخص.',
    mails: 'رسائل البريد',
    mailsText: 'كما وصلت.',
    data: 'البيانات نفسها للبرامج، مع تفاصيل أكثر:',
  },
}
