import './drafts.css'
import { strings } from '../../platform/strings/strings.ts'
import { ProblemText } from '../../platform/ui/problem-text.tsx'
import type { SaveState } from './save-states.ts'

/** Shows whether the draft is saved on the server. */
export const SavedMark = ({ state }: { state: SaveState | undefined }) => {
  const isBad = state?.kind === 'rejected' || state?.kind === 'offline'
  return (
    <span className={`saved-mark ${isBad ? 'bad' : ''}`} role="status">
      {state?.kind === 'saved' && strings.compose.saved}
      {state?.kind === 'offline' && strings.compose.savedHere}
      {state?.kind === 'rejected' && (
        <>
          {strings.compose.savedHereOnly} <ProblemText problem={state.problem} />
        </>
      )}
    </span>
  )
}
