const endings: Record<string, string> = {
  'application/ics': 'ics',
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/pgp-signature': 'asc',
  'application/pkcs7-mime': 'p7m',
  'application/pkcs7-signature': 'p7s',
  'application/x-pkcs7-signature': 'p7s',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'message/rfc822': 'eml',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
}

/** A name for a part whose sender gave it none. */
export const nameFor = (type: string) => {
  const ending = endings[type] ?? (/^(text|message)\//.test(type) ? 'txt' : 'bin')
  if (ending === 'ics') return 'invite.ics'
  return `${type.startsWith('image/') ? 'image' : 'part'}.${ending}`
}
