/** The CPU time of this thread in milliseconds. Unlike elapsed time, it does not depend on other load. */
export const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The longest CPU time that this thread spends on the work without yielding. */
export const longestTurnOf = async (work: () => Promise<unknown>) => {
  let [longest, isDone] = [0, false]
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    before = process.threadCpuUsage()
  }
  const watch = () => {
    look()
    if (!isDone) setTimeout(watch, 1) // an immediate would keep this thread busy while others work
  }
  setTimeout(watch, 1)
  await work()
  isDone = true
  look()
  return longest
}
