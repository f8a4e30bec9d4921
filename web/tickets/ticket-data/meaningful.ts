/** Greetings at the start of a mail, with the name that follows: they say nothing about it. */
const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|hallo|guten (?:morgen|tag|abend)|liebes?|lieber|sehr geehrter?|moin|bonjour|hola|ciao)(?:[ ,]+(?!(?:i|my|we|our|the|is|can|could|ich|mein|meine|wir)\b)[\p{L}.'’-]+){0,4}\s*[,!.:–-]+\s+/iu

/** The start of a message without its greeting, for the preview in a row. */
export const meaningful = (preview: string) => {
  const rest = preview.replace(greeting, '')
  return rest.trim().length >= 12 ? rest : preview
}
