import type { ImapFlow } from 'imapflow'

/** Tells when there may be new mail: at once where the server says so, and otherwise now and then. */
export const newsOf = (client: ImapFlow) => {
  let isNew = false
  let wake = () => {}
  const tell = () => {
    isNew = true
    wake()
  }
  client.on('exists', tell).on('close', tell)

  return {
    wait: async (pollMs: { withIdle: number; without: number }) => {
      const hasIdle = client.capabilities.has('IDLE')
      if (!isNew) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        const timer = setTimeout(resolve, hasIdle ? pollMs.withIdle : pollMs.without)
        // Ends with the next command; where it fails, the timer is there.
        if (hasIdle) void client.idle().catch(() => {})
        await promise
        clearTimeout(timer)
      }
      isNew = false
      if (!client.usable) throw new Error('The server ended the connection.')
    },
  }
}
