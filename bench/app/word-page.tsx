import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'

/** A page with one word of the query cache, which a key changes. */
const Word = () => {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: ['word'], queryFn: () => 0, staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    const count = () => client.setQueryData<number>(['word'], (number = 0) => number + 1)
    addEventListener('keydown', count)
    return () => removeEventListener('keydown', count)
  }, [client])
  return <p>word {data}.</p>
}

const router = createRouter({
  routeTree: createRootRoute({ component: Word }),
  history: createMemoryHistory(),
})
createRoot(document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
