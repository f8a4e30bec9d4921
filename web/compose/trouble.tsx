import { strings } from '../strings/strings.ts'
import { Icon, WarningIcon } from '../ui/icons/icons.tsx'
import { ProblemText } from '../ui/problem-text.tsx'

type Props = { fault: string | undefined; rejection: Error | undefined }

/** Why the message cannot be sent, or was not. */
export const Trouble = ({ fault, rejection }: Props) =>
  (fault || rejection) && (
    <p className="composer-problem" role="alert">
      {fault ?? (rejection && <Rejected problem={rejection} />)}
    </p>
  )

const Rejected = ({ problem }: { problem: Error }) => (
  <>
    {strings.compose.rejected} <ProblemText problem={problem} />
  </>
)

/** A note that became a reply or a forward: the recipients will see it. */
export const WasNote = () => (
  <p className="was-note" role="alert">
    <Icon of={WarningIcon} />
    {strings.compose.wasNote}
  </p>
)
