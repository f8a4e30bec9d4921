const commands = /<\/?[\w-]{1,60}>/g
const parameters = /<param>[^<]*<\/param>/gi

/** The words of text/enriched (RFC 1896): a single line end is a space, and of several ones the first is dropped. */
export const textOfEnriched = (text: string) =>
  text
    .split('<<')
    .map((piece) =>
      piece
        .replace(parameters, '')
        .replace(commands, '')
        .replace(/\r?\n((?:\r?\n)*)/g, (_, more: string) => more || ' '),
    )
    .join('<')

/** The words of text/richtext (RFC 1341), in which all line ends are spaces. */
export const textOfRichtext = (text: string) =>
  text
    .replace(/<comment>[^<]*<\/comment>/gi, '')
    .replace(/\r?\n/g, ' ')
    .replace(/<(?:nl|np|\/paragraph)>/gi, '\n')
    .replace(/<lt>|<\/?[\w-]{1,60}>/gi, (command) => (command.toLowerCase() === '<lt>' ? '<' : ''))
