/** The services whose incoming webhooks get messages of workflows, with their names. */
export const chatServices = { slack: 'Slack', teams: 'Microsoft Teams' } as const
export type ChatService = keyof typeof chatServices

// Object.keys returns strings.
export const chatServiceNames = Object.keys(chatServices) as ChatService[]

const hosts: Record<ChatService, RegExp> = {
  slack: /^hooks\.slack(-gov)?\.com$/,
  teams: /\.(logic\.azure\.com|api\.powerplatform\.com|webhook\.office\.com)$/,
}

/** Recognises the service by the host of its URL. */
export const chatServiceOf = (url: string): ChatService | undefined => {
  const host = URL.parse(url)?.hostname ?? ''
  return chatServiceNames.find((service) => hosts[service].test(host))
}
