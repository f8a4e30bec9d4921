/** A marked line of output with the id of a test process, so that its parent can measure its CPU time. */
const mark = '\u0001process '

export const tellProcess = () => process.stdout.write(`${mark}${process.pid}\n`)

/** The id, and the output without its line. */
export const extractProcess = (output: string) => {
  const [line, pid] = output.match(new RegExp(`${mark}(\\d+)\\n`)) ?? []
  return line && pid ? { pid: Number(pid), rest: output.replace(line, '') } : { pid: undefined, rest: output }
}
