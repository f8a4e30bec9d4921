export type Row = {
  ip: string
  count?: number
  spf?: 'pass' | 'fail'
  dkim?: 'pass' | 'fail'
  disposition?: string
  auth?: string
}
type Given = {
  domain?: string
  organization?: string
  id?: string
  begin?: number
  end?: number
  rows?: Row[]
}

/** A DMARC report in the form of RFC 7489. By default, it is about a mail on 2 November 2026. */
export const reportXml = ({
  domain = 'acme.test',
  organization = 'google.com',
  id = '17250912345678901234',
  begin = Date.UTC(2026, 10, 2) / 1_000,
  end = begin + 86_399,
  rows = [{ ip: '192.0.2.1' }],
}: Given = {}) => `<?xml version="1.0" encoding="UTF-8" ?>
<feedback>
  <report_metadata>
    <org_name>${organization}</org_name>
    <email>noreply-dmarc-support@google.com</email>
    <report_id>${id}</report_id>
    <date_range><begin>${begin}</begin><end>${end}</end></date_range>
  </report_metadata>
  <policy_published>
    <domain>${domain}</domain><adkim>r</adkim><aspf>r</aspf><p>none</p><sp>none</sp><pct>100</pct>
  </policy_published>
  ${rows.map((row) => recordXml(row, domain)).join('\n  ')}
</feedback>
`

const recordXml = (
  { ip, count = 1, spf = 'pass', dkim = 'pass', disposition = 'none', auth }: Row,
  domain: string,
) => `<record>
    <row>
      <source_ip>${ip}</source_ip>
      <count>${count}</count>
      <policy_evaluated><disposition>${disposition}</disposition><dkim>${dkim}</dkim><spf>${spf}</spf></policy_evaluated>
    </row>
    <identifiers><header_from>${domain}</header_from></identifiers>
    <auth_results>${
      auth ??
      `<dkim><domain>${domain}</domain><result>${dkim}</result><selector>s</selector></dkim>
      <spf><domain>${domain}</domain><result>${spf}</result></spf>`
    }</auth_results>
  </record>`
