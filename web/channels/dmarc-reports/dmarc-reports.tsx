import './dmarc-reports.css'
import { useQuery } from '@tanstack/react-query'
import { numberText, percentText } from '../../platform/base/numbers.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { Section } from '../../platform/forms/settings-body.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { useSaid } from '../../platform/strings/said.ts'
import { CopyField } from '../../platform/ui/fields/copy-field.tsx'
import { DaysChart } from './days-chart.tsx'
import { dmarcReports, type Reports } from './dmarc-reports-query.ts'

const texts = pageStrings.settings.dmarcReports

/** The mails of the domain that passed at others in the last days, and the senders of those that failed. */
export const DmarcReports = ({ channel }: { channel: string }) => {
  const { data: reports, error, isPending } = useQuery(dmarcReports(channel))
  if (reports?.rua === null) return null
  return (
    <Section title={texts.title} text={texts.text}>
      <FormProblem error={error} />
      {isPending && <p className="muted">{texts.loading}</p>}
      {reports && <Summary {...reports} />}
      {reports && reports.failing.length > 0 && <Failing senders={reports.failing} />}
      {reports && <CopyField label={texts.tag} value={reports.rua} help={texts.tagHelp} />}
    </Section>
  )
}

const Summary = ({ domain, days }: Reports) => {
  const total = (count: 'messages' | 'passed') => days.reduce((sum, day) => sum + day[count], 0)
  const [messages, passed] = [total('messages'), total('passed')]
  if (messages === 0) return <p>{texts.none(domain ?? '')}</p>
  return (
    <>
      <p>{texts.passed(numberText(passed), numberText(messages), percentText(passed / messages))}</p>
      <DaysChart days={days} />
    </>
  )
}

/** A row for each sender, with the reason. */
const Failing = ({ senders }: { senders: Reports['failing'] }) => {
  const said = useSaid()
  return (
    <table className="dmarc-failing">
      <caption className="only-heard">{texts.failing}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.sender}</th>
          <th scope="col">{texts.failed}</th>
          <th scope="col">{texts.reason}</th>
        </tr>
      </thead>
      <tbody>
        {senders.map(({ source, failed, words, reporters }) => (
          <tr key={source}>
            <th scope="row">{source ?? texts.others}</th>
            <td>{numberText(failed)}</td>
            <td>
              {said(words)} <span className="muted">{texts.reportedBy(reporters)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
