import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Written = { slug: string; title: string; body: string }

const folder = join(import.meta.dirname, '../search/brains/software/articles')

/** The public articles of the brain. */
export const publicArticles = (): Written[] =>
  readdirSync(folder).map((file) => {
    const [title = '', ...lines] = readFileSync(join(folder, file), 'utf8').split('\n')
    return { slug: file.replace('.md', ''), title: title.replace('# ', ''), body: lines.join('\n') }
  })

/** Every text that must not leave has one of these words. */
export const secrets = [
  'larkspur',
  'heliotrope',
  'foxglove',
  'oleander',
  'zinnia',
  'tamarisk',
  'snapdragon',
  'periwinkle',
]

/** Private articles of the brain. */
export const privateArticles: Written[] = [
  {
    slug: 'private-discounts',
    title: 'Discounts that support may give',
    body: 'If a customer threatens to leave, support may give a discount of 35 % with the code larkspur. Never offer it first.',
  },
  {
    slug: 'private-escalation',
    title: 'Who is called when the database is down at night',
    body: 'When the database is down at night, call the heliotrope team. Their manager decides about a refund.',
  },
  {
    slug: 'private-password',
    title: 'Master password for customer workspaces',
    body: 'The master password for customer workspaces is foxglove. It resets every password without a link.',
  },
  {
    slug: 'private-offices',
    title: 'Offices that we close next year',
    body: 'We plan to close the oleander office next year. Nobody outside the company may know.',
  },
]

/** Public articles of another workspace. */
export const articlesElsewhere: Written[] = [
  {
    slug: 'elsewhere-return',
    title: 'Return a tent',
    body: 'If your parcel was delivered to a neighbour, you can still return the tent within 60 days with the label zinnia.',
  },
  {
    slug: 'elsewhere-points',
    title: 'Do loyalty points expire?',
    body: 'Loyalty points expire 24 months after the day they became usable. Members at tamarisk level keep them.',
  },
  {
    slug: 'elsewhere-battery',
    title: 'Charge the battery in winter',
    body: 'In winter, charge the battery of your bicycle indoors with the snapdragon charger until it is at 60 %.',
  },
  {
    slug: 'elsewhere-deposit',
    title: 'Deposit for rented tents',
    body: 'You get back the deposit for a rented tent within three working days by periwinkle transfer.',
  },
  {
    slug: 'elsewhere-password',
    title: 'Reset your password',
    body: 'To reset your password in the zinnia shop, write to the shop and wait for two days.',
  },
]
