import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pieces of hostile HTML in a folder: whole files, their lines, fenced blocks and numbered divs. */
export const htmlIn = (folder: string) =>
  readdirSync(folder).flatMap((name) => {
    const whole = readFileSync(join(folder, name), 'utf8')
    const blocks = [...whole.matchAll(/^```[a-z]*\n(.*?)^```/gms)].map(([, block = '']) => block)
    const numbered = whole.split(/(?=<div id="\d+">)/)
    return [...new Set([whole, ...whole.split('\n'), ...blocks, ...numbered])].filter(
      (html) => html.includes('<') || html.includes('&'),
    )
  })
