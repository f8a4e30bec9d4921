/** The CPU time of this process in milliseconds. Unlike elapsed time, it does not depend on other load. */
export const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
