import { strings } from '../../platform/strings/strings.ts'
import { Icon, WarningIcon } from '../../platform/ui/icons/icons.tsx'
import { ProblemText } from '../../platform/ui/problem-text.tsx'

type Props = { fault: string | undefined; rejection: Error | undefined }

/** Shows why the message cannot be sent, or was rejected. */
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

/** Warns that a note became a reply or a forward, so that the recipients will see it. */
export const WasNote = () => (
  <p className="was-note" role="alert">
    <Icon of={WarningIcon} />
    {strings.compose.wasNote}
  </p>
)
