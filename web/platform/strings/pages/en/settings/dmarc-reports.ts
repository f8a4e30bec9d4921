import { listOf } from '../../../base/counts.ts'

export const dmarcReports = {
  title: 'DMARC reports',
  text: 'Mail providers report once a day which mails of your domain passed DMARC, and who sent them. The last 30 days are shown.',
  loading: 'Loading the reports…',
  none: (domain: string) =>
    `No report has arrived in the last 30 days. Add the tag below to the DMARC record of ${domain}. The first reports arrive within two days.`,
  passed: (passed: string, messages: string, share: string) =>
    `${passed} of ${messages} mails passed (${share}).`,
  chart: 'Mails by day',
  passedDay: 'Passed',
  failedDay: 'Failed',
  ofDay: (day: string, passed: string, messages: string) => `${day}: ${passed} of ${messages} passed`,
  failing: 'Senders of mails that failed',
  sender: 'Sender',
  failed: 'Failed',
  reason: 'Reason',
  others: 'Other addresses',
  reportedBy: (reporters: readonly string[]) => `Reported by ${listOf(reporters)}.`,
  tag: 'Tag for the DMARC record',
  tagHelp:
    'If the record has rua already, add the address after a comma. Your domain is another one than that of the reports, so the person who runs Bellhop must publish once that reports may come. Reports to the address of the channel are read too.',
}
