// Prefixes of replies and forwards, by language. A colon follows.
const prefixes = [
  ...['re', 'fw', 'fwd', 'ref'], // English, and most programs
  ...['aw', 'antw', 'antwort', 'wg'], // German, Dutch
  ...['sv', 'vs', 'vl', 'vb'], // Danish, Norwegian, Swedish, Finnish
  ...['svar', 'videresend', 'vidarebefordrat'],
  ...['doorst'], // Dutch
  ...['tr', 'rép', 'réf'], // French
  ...['r', 'rif', 'i', 'inoltra'], // Italian
  ...['rv', 'res', 'enc', 'encam'], // Spanish, Portuguese
  ...['rcv', 'rsp'],
  ...['odp', 'pd'], // Polish
  ...['odpoveď', 'odpověď', 'pře', 'fs'], // Slovak, Czech
  ...['vá', 'továbbítás', 'tov'], // Hungarian
  ...['ynt', 'ilt', 'İlt'], // Turkish
  ...['απ', 'σχετ', 'πρθ'], // Greek
  ...['bls', 'trs'], // Indonesian
  ...['ats', 'atb', 'pārs'], // Lithuanian, Latvian
  ...['vast', 'edasi'], // Estonian
  ...['răsp', 'redir'], // Romanian
  ...['отв', 'ответ', 'пересл', 'на', 'відп', 'переслано'], // Russian, Ukrainian
  ...['回复', '回覆', '答复', '转发', '轉寄', '轉發'], // Chinese
  ...['返信', '転送'], // Japanese
  ...['답장', '회신', '전달'], // Korean
  ...['trả lời', 'tl', 'chuyển tiếp'], // Vietnamese
  ...['رد', 'إعادة توجيه', 'השב', 'הועבר'], // Arabic, Hebrew
]

const before = new RegExp(
  `^(?:${prefixes.join('|')})\\s*(?:\\[\\d{1,4}\\]|\\(\\d{1,4}\\))?\\s*[:：]\\s*`,
  'iu',
)

// More prefixes than any conversation has. The rest belongs to the subject.
const mostPrefixes = 50

// Longer than any subject of a ticket. Normalising a long run of combining marks takes quadratic time.
const longest = 500

const composed = (subject: string) => subject.trim().slice(0, longest).normalize('NFC')

/** The subject without prefixes such as "Re:". */
export const bareSubject = (subject: string) => {
  let bare = composed(subject)
  for (let left = mostPrefixes; left > 0 && before.test(bare); left -= 1) bare = bare.replace(before, '')
  return bare
}

export const isAnswer = (subject: string) => before.test(composed(subject))

export const isSameSubject = (one: string, other: string) =>
  bareSubject(one).toLowerCase() === bareSubject(other).toLowerCase()
