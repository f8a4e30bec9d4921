import './board.css'
import { useEffect } from 'react'
import { isLive } from '../../platform/api/stream/stream.ts'
import { useActions } from '../../platform/commands/actions.ts'
import { shortcut, shortcuts } from '../../platform/commands/shortcuts.ts'
import { pageStrings } from '../../platform/page-strings.ts'
import { PageHeader } from '../../platform/sidebar/page-header.tsx'
import { strings } from '../../platform/strings/strings.ts'
import { Button, IconButton } from '../../platform/ui/button.tsx'
import { FullScreenIcon } from '../../platform/ui/icons/icons.tsx'
import { ProblemText } from '../../platform/ui/problem-text.tsx'
import { clockIn, timeZone } from '../../platform/ui/time/dates.ts'
import { BoardFigures } from './board-figures.tsx'
import { hasFullScreen, leaveFullScreen, toggleFullScreen, useFullScreen } from './full-screen.ts'
import { OpenByChannel } from './open-by-channel.tsx'
import { PeopleHere } from './people-here.tsx'
import { useBoard } from './use-board.ts'
import { WaitingTickets } from './waiting-tickets.tsx'

const texts = pageStrings.board

/** The state of the workspace at a glance, for a screen on a wall. */
export const BoardPage = () => {
  const board = useBoard()
  useEffect(() => () => void leaveFullScreen(), [])
  return (
    <div className="board scrolls">
      <PageHeader heading={strings.board.title}>
        <p className="board-updated" role="status">
          <LostConnection updatedAt={board.updatedAt} />
        </p>
        {hasFullScreen() && <FullScreenButton />}
      </PageHeader>
      {board.problem ? (
        <div className="board-problem">
          <p className="form-problem" role="alert">
            <ProblemText problem={board.problem} />
          </p>
          <Button onPress={board.tryAgain}>{strings.tryAgain}</Button>
        </div>
      ) : (
        <div className="board-body" aria-busy={board.isLoading}>
          <BoardFigures board={board} />
          <WaitingTickets tickets={board.waiting} />
          <OpenByChannel channels={board.channels} counts={board.counts?.channels} />
          <PeopleHere members={board.workload?.members} />
        </div>
      )}
    </div>
  )
}

/** While there are no events, the time of the data. */
const LostConnection = ({ updatedAt }: { updatedAt: number }) => {
  const isConnected = isLive.use()
  const zone = timeZone.use()
  return isConnected || updatedAt === 0 ? null : texts.updated(clockIn(zone, updatedAt) ?? '')
}

const FullScreenButton = () => {
  const isFull = useFullScreen()
  useActions([{ ...shortcut('fullScreen'), icon: FullScreenIcon, run: () => void toggleFullScreen() }])
  return (
    <IconButton
      icon={FullScreenIcon}
      label={isFull ? texts.leave : strings.board.fullScreen}
      keys={shortcuts.fullScreen.keys}
      onPress={() => void toggleFullScreen()}
    />
  )
}
