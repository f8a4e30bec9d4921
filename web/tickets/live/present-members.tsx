import './live.css'
import { strings } from '../../platform/strings/strings.ts'
import { viewers } from './viewers.ts'

/** Says in words who else is viewing the ticket and who is writing, beside the composer. */
export const PresentMembers = ({ ticket }: { ticket: string }) => {
  const shown = viewers.use()
  const others = shown?.ticket === ticket ? shown.others : []
  const names = (isTyping: boolean) =>
    others.filter(({ is_typing }) => is_typing === isTyping).map(({ user }) => user.name)
  const [writing, here] = [names(true), names(false)]
  const words = [
    writing.length > 0 && strings.live.writing(writing),
    here.length > 0 && strings.live.here(here),
  ].filter((word) => word !== false)
  return (
    <p className="present-members" role="status" title={words.join('. ')}>
      {words.join('. ')}
    </p>
  )
}
