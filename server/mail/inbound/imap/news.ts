import type { ImapFlow } from 'imapflow'

/** Waits for new mail: with IDLE if the server supports it, else by polling. */
export const newsOf = (client: ImapFlow) => {
  let isNew = false
  let wake = () => {}
  const notify = () => {
    isNew = true
    wake()
  }
  client.on('exists', notify).on('close', notify)

  return {
    wait: async (pollMs: { withIdle: number; without: number }) => {
      const hasIdle = client.capabilities.has('IDLE')
      if (!isNew) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, hasIdle ? pollMs.withIdle : pollMs.without)
        // The next command ends IDLE. If IDLE fails, the timer applies.
        if (hasIdle) void client.idle().catch(() => {})
        await promise
        clearTimeout(timer)
      }
      isNew = false
      if (!client.usable) throw new Error('The server ended the connection.')
    },
  }
}
