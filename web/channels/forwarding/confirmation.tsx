import { useMutation } from '@tanstack/react-query'
import { useNow } from '../../platform/base/use-now.ts'
import { FormProblem } from '../../platform/forms/form-problem.tsx'
import { pageStrings } from '../../platform/page-strings.ts'
import { Button } from '../../platform/ui/button.tsx'
import { CopyField } from '../../platform/ui/fields/copy-field.tsx'
import { moment } from '../../platform/ui/time/dates.ts'
import { expectForwarding, type Forwarding } from './forwarding-queries.ts'

const texts = pageStrings.settings.forwarding

type Props = { channel: string; forwarding: Forwarding }

/** Waits for the question of Gmail, and shows what it asks for. */
export const Confirmation = ({ channel, forwarding: { confirmation, expected_until } }: Props) => {
  const expecting = useMutation({ mutationFn: () => expectForwarding(channel) })
  const now = useNow()
  return (
    <div className="forwarding-confirmation">
      <p className="muted">{texts.confirmationText}</p>
      <Button isDisabled={expecting.isPending} onPress={() => expecting.mutate()}>
        {expected_until ? texts.expectAgain : texts.expect}
      </Button>
      <FormProblem error={expecting.error} />
      <div role="status">
        {expected_until && !confirmation && <p>{texts.expected(moment(expected_until, now))}</p>}
        {confirmation && (
          <p className={confirmation.state === 'confirmed' ? 'good' : ''}>
            {texts.confirmations[confirmation.state](confirmation.account ?? texts.unknownAccount)}
          </p>
        )}
      </div>
      {confirmation && confirmation.state !== 'confirmed' && (
        <>
          {confirmation.code && <CopyField label={texts.code} value={confirmation.code} />}
          {confirmation.link && (
            <p>
              <a href={confirmation.link} target="_blank" rel="noreferrer">
                {texts.openLink}
              </a>
            </p>
          )}
        </>
      )}
    </div>
  )
}
