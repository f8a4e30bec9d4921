import './long-work.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { said } from '../../platform/strings/said.ts'
import { strings } from '../../platform/strings/strings.ts'
import { ProgressBar } from '../../platform/ui/progress-bar.tsx'
import { toast } from '../../platform/ui/toasts/toasts.tsx'
import { isRunning, type LongWork, longWork } from './long-work-queries.ts'
import { pageOf, titleOf } from './titles.ts'

/** The page has loaded by then. Nobody waits for the progress. */
const loadedMs = 2_000

/** Running long work in the sidebar. A toast tells when some of it has ended. */
export const RunningLongWork = () => {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const loading = setTimeout(() => setLoaded(true), loadedMs)
    return () => clearTimeout(loading)
  }, [])
  const { data = [] } = useQuery({ ...longWork, enabled: isLoaded })
  useToldEnds(data)
  const running = data.filter(isRunning)
  if (running.length === 0) return null
  return (
    <section aria-label={strings.longWork.label}>
      <ul className="running-work">
        {running.map((work) => (
          <Running key={work.ulid} work={work} />
        ))}
      </ul>
    </section>
  )
}

const Running = ({ work }: { work: LongWork }) => {
  const { done, total } = work
  const page = pageOf(work)
  const title = titleOf(work)
  return (
    <li>
      {page ? <Link {...page}>{title}</Link> : <span>{title}</span>}
      <ProgressBar label={title} done={done} total={total} />
    </li>
  )
}

const useToldEnds = (all: readonly LongWork[]) => {
  const ran = useRef(new Set<string>())
  const navigate = useNavigate()
  useEffect(() => {
    for (const work of all) {
      if (isRunning(work)) ran.current.add(work.ulid)
      else if (ran.current.delete(work.ulid)) tellEnd(work, navigate)
    }
  }, [all, navigate])
}

const tellEnd = (work: LongWork, navigate: ReturnType<typeof useNavigate>) => {
  const page = pageOf(work)
  if (work.state === 'running') return
  toast({
    text: work.problem ? said(work.problem) : strings.longWork.ended[work.state](titleOf(work)),
    isDanger: work.state === 'failed',
    ...(page && { action: { label: strings.longWork.show, run: () => void navigate(page) } }),
  })
}
