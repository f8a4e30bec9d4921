/**
 * The role of an element, recognised by the classes and ids of mail programs: it is a quote, it precedes a quote, or
 * everything after it is quoted. The sanitiser stores it in an attribute, which it removes from incoming mails.
 */
export type Mark = 'quote' | 'cite' | 'opening' | 'below' | 'ruled' | 'signature'

export const markAttribute = 'data-part'

const known: [Mark, RegExp][] = [
  ['cite', /^(x_)?(gmail_quote|protonmail_quote|tutanota_quote|cite|iwcquote)$/i],
  ['opening', /^(x_)?(gmail_attr|moz-cite-prefix|moz-email-headers-table|cite-prefix)$/i],
  ['below', /^(x_)?(divRplyFwdMsg|stopSpelling)$/i],
  [
    'quote',
    /^(x_)?(yahoo_quoted|yahooQuoted|ymail_android_quoted|mail_android_quote|zmail_extra|gmx_quote)$/i,
  ],
  ['quote', /^(x_)?(protonmail_quote|tutanota_quote|OLK_SRC_BODY_SECTION|moz-forward-container)$/i],
  ['quote', /^(x_)?(ms-outlook-mobile-reference-message|mail-editor-reference-message-container)$/i],
  ['signature', /^(x_)?(gmail_signature|moz-signature|protonmail_signature_block)$/i],
]
const mostNames = 20

type Attributes = Record<string, string | undefined>

export const markOf = (tag: string, { class: classes = '', id = '', name = '', type, style }: Attributes) => {
  if (tag === 'blockquote') return quotes({ classes, type, style }) ? 'cite' : undefined
  const names = [...classes.split(/\s+/, mostNames), id, name === 'quote' ? 'gmx_quote' : '']
  const found = known.find(([mark, pattern]) => mark !== 'cite' && names.some((one) => pattern.test(one)))
  return found?.[0] ?? (/border-top(-style)?\s*:/i.test(style ?? '') ? 'ruled' : undefined)
}

/** Many editors indent with a block quote. Then it has a margin and no border. */
const quotes = ({
  classes,
  type,
  style,
}: {
  classes: string
  type?: string | undefined
  style?: string | undefined
}) =>
  type === 'cite' ||
  classes.split(/\s+/, mostNames).some((one) => known[0]?.[1].test(one)) ||
  !style ||
  /border-left|border-inline-start/i.test(style)

const tag = /<[^>]+>/g
const written = new RegExp(` ${markAttribute}="[a-z]+"`)

export const withoutMarks = (html: string) =>
  html.includes(` ${markAttribute}="`) ? html.replace(tag, (one) => one.replace(written, '')) : html
