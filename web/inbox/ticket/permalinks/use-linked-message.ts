import { useRouterState } from '@tanstack/react-router'

const prefix = 'message-'

export const idOfMessage = (ulid: string) => prefix + ulid

/** The message in the fragment of the URL. */
export const useLinkedMessage = () => {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined
}
