/** CPU time of this process in milliseconds. Unlike the time of day, a busy machine does not make it longer. */
export const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
