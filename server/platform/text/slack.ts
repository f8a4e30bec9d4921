/** Slack reads what is in angle brackets as a mention or a link. */
export const escapeForSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
