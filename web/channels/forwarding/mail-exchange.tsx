import { useQuery } from '@tanstack/react-query'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CopyField } from '../../platform/ui/fields/copy-field.tsx'
import { mailExchange } from './forwarding-queries.ts'

const texts = pageStrings.settings.forwarding

/** The MX record to publish, and the one that the domain has. */
export const MailExchange = ({ channel }: { channel: string }) => {
  const { data: exchange, isFetching, error, refetch } = useQuery(mailExchange(channel))
  return (
    <>
      <p className="muted">{texts.mxText}</p>
      {exchange && (
        <CopyField label={texts.mxHost(exchange.domain)} value={exchange.host} help={texts.mxHelp} />
      )}
      <FormProblem error={error} />
      <p className="forwarding-exchange" role="status">
        {isFetching
          ? texts.mxChecking
          : exchange && (
              <span className={exchange.state === 'here' ? 'good' : ''}>
                {texts.mxStates[exchange.state](exchange.domain, exchange.found.join(', '))}
              </span>
            )}
      </p>
      <Button isDisabled={isFetching} onPress={() => void refetch()}>
        {texts.mxAgain}
      </Button>
    </>
  )
}
