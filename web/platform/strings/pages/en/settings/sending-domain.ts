export const sendingDomain = {
  title: 'Sending domain',
  text: 'DNS records with which others check where mail comes from. They are checked once a day, and here every minute until all are right. If a record breaks, admins get a mail.',
  kinds: { spf: 'SPF', return_path: 'Return path', dkim: 'DKIM', dmarc: 'DMARC', mx: 'MX' },
  states: { ok: 'right', missing: 'missing', wrong: 'wrong', unknown: 'unknown' },
  found: 'Found:',
  name: (kind: string) => `${kind}: name of the TXT record`,
  value: (kind: string) => `${kind}: value of the TXT record`,
  again: 'Check again',
  checking: 'The records are being looked up…',
  checked: 'Checked:',
}
