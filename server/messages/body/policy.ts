import type { IOptions } from 'sanitize-html'

/** Raised whenever what is left of a body changes, so that stored bodies are sanitised again. */
export const SANITIZER_VERSION = 2

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
  table: ['border', 'cellpadding', 'cellspacing', 'width', 'bgcolor'],
  td: ['colspan', 'rowspan', 'width', 'height', 'bgcolor'],
  th: ['colspan', 'rowspan', 'width', 'height', 'bgcolor'],
  tr: ['bgcolor'],
  col: ['span', 'width'],
  ol: ['start', 'type'],
}

/** What of a body is shown: the markup of mails, and nothing that acts, loads by itself or hides. */
export const policy: IOptions = {
  allowedTags: tags,
  allowedAttributes: attributes,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'cid'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  // What is in these is not for reading. `head` is none of them: many a mail forgets to end it.
  nonTextTags: [
    ...['applet', 'audio', 'canvas', 'embed', 'frameset', 'iframe', 'math', 'noembed', 'noframes'],
    ...['noscript', 'object', 'option', 'plaintext', 'script', 'select', 'style', 'svg', 'template'],
    ...['textarea', 'title', 'video', 'xmp'],
  ],
  nestingLimit: 200,
  disallowedTagsMode: 'discard',
  parseStyleAttributes: false,
}
