/** The filters and the open mail, as in the URL. */
export type MailSearch = {
  q?: string | undefined
  status?: string | undefined
  channel?: string | undefined
  mail?: string | undefined
}
