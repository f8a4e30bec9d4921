/** The line of `docs/bench.md` that `npm run soak` writes and `npm run bench -- --growth` keeps. */
const line = /^The last soak run that passed: .*$/m

export const soakLineIn = (page: string) => line.exec(page)?.[0] ?? soakLine('none is recorded yet')

const soakLine = (what: string) => `The last soak run that passed: ${what}.`

export const withSoakLine = (page: string, what: string) => page.replace(line, () => soakLine(what))
