import type { IOptions } from 'sanitize-html'

/** Increase it when the result changes, so that stored bodies are sanitised again. */
export const SANITIZER_VERSION = 6

export const tags = [
  ...['a', 'abbr', 'b', 'bdo', 'big', 'blockquote', 'br', 'caption', 'center', 'cite', 'code', 'col'],
  ...[
    'colgroup',
    'dd',
    'del',
    'div',
    'dl',
    'dt',
    'em',
    'font',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
  ],
  ...['img', 'ins', 'li', 'ol', 'p', 'pre', 'q', 's', 'small', 'span', 'strike', 'strong', 'sub', 'sup'],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'tt', 'u', 'ul'],
]

export const attributes = {
  '*': ['align', 'dir', 'lang', 'style', 'title', 'valign'],
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  font: ['color', 'face', 'size'],
  span: ['mention'],
  table: ['border', 'cellpadding', 'cellspacing', 'width', 'bgcolor'],
  td: ['colspan', 'rowspan', 'width', 'height', 'bgcolor'],
  th: ['colspan', 'rowspan', 'width', 'height', 'bgcolor'],
  tr: ['bgcolor'],
  tbody: ['bgcolor'],
  tfoot: ['bgcolor'],
  thead: ['bgcolor'],
  col: ['span', 'width'],
  ol: ['start', 'type'],
}

/** Allows the usual markup of mails. Scripts, forms, embedded content and hidden text are removed. */
export const policy: IOptions = {
  allowedTags: tags,
  allowedAttributes: attributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'cid'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  // Elements whose content is not text. `head` is missing, since many mails do not close it.
  nonTextTags: [
    ...['applet', 'audio', 'canvas', 'embed', 'frameset', 'iframe', 'math', 'noembed', 'noframes'],
    ...['noscript', 'object', 'option', 'plaintext', 'script', 'select', 'style', 'svg', 'template'],
    ...['textarea', 'title', 'video', 'xmp'],
  ],
  nestingLimit: 200,
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
}
