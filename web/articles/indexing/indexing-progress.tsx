import './indexing.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as queries from '../../platform/api/queries.ts'
import { strings } from '../../platform/strings/strings.ts'
import { pollAfter, progressOf } from './rules.ts'

const brains = queryOptions({
  ...queries.brains,
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => pollAfter(state),
})

/** The page has loaded by then. Nobody waits for the progress. */
const loadedMs = 2_000

/** The progress of indexing articles. Hidden unless articles are being indexed, so that it can fade in and out. */
export const IndexingProgress = () => {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const loading = setTimeout(() => setLoaded(true), loadedMs)
    return () => clearTimeout(loading)
  }, [])
  const { data = [] } = useQuery({ ...brains, enabled: isLoaded })
  const { indexed, articles, isComplete } = progressOf(data)
  return (
    <section className={isComplete ? 'indexing complete' : 'indexing'} aria-label={strings.indexing.label}>
      <div>
        <p>{strings.indexing.progress(indexed, articles)}</p>
        <progress value={indexed} max={articles} aria-label={strings.indexing.label} />
      </div>
    </section>
  )
}
