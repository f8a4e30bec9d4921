import type { NewsOf } from '../../platform/db/after-commit.ts'

const gatherMs = 40

export const topics = ['event', 'viewed', 'typing', 'replying', 'notified', 'revoked'] as const

/** The kinds of news for streams. */
export type News = NewsOf<(typeof topics)[number]>

type Gathering = {
  isFollowed: (workspace: number) => boolean
  tell: (workspace: number, news: readonly News[]) => void
}

/** Collects the news of each followed workspace for 40 ms and passes them on together, since they share their reads. */
export const gatherNews = ({ isFollowed, tell }: Gathering) => {
  const waiting = new Map<number, News[]>()
  const tellWaiting = (workspace: number) => {
    const news = waiting.get(workspace) ?? []
    waiting.delete(workspace)
    tell(workspace, news)
  }
  return (news: readonly News[]) => {
    for (const one of news) {
      if (!isFollowed(one.workspace)) continue
      const known = waiting.get(one.workspace)
      if (known) known.push(one)
      else {
        waiting.set(one.workspace, [one])
        setTimeout(tellWaiting, gatherMs, one.workspace)
      }
    }
  }
}
