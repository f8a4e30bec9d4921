import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/**
 * Seconds of CPU time of this process and its ended children. Only Linux includes the children. The PostgreSQL that the
 * tests share is not included.
 */
export const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + childrensSeconds()
}

/** The fields `cutime` and `cstime` of proc(5), counted from the end of the program name. */
const childrensSeconds = () => {
  try {
    const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
    const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number)
    return (user + system) / ticksPerSecond
  } catch {
    return 0
  }
}

/** A test process reports the CPU seconds of a file to its parent as a marked line of output. */
const mark = '\u0001cpu '
export const reportCpu = (seconds: number) => process.stdout.write(`${mark}${seconds.toFixed(2)}\n`)

/** Sums the reported CPU seconds, and removes their lines from the output. */
export const extractCpu = (output: string) => {
  let cpu = 0
  const rest = output.replaceAll(new RegExp(`${mark}([\\d.]+)\\n`, 'g'), (_, seconds) => {
    cpu += Number(seconds)
    return ''
  })
  return { cpu, rest }
}
