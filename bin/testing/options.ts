import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The options of a script, as `parseArgs` returns them. An unknown option ends the script with one sentence. */
export const optionsOf = <const Config extends ParseArgsConfig>(config: Config) => {
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(rejection(error as Error, config)) // it throws nothing else
    process.exit(1)
  }
}

const rejection = ({ message }: Error, { options = {} }: ParseArgsConfig) => {
  // The rest is advice about positional arguments.
  const [fault = ''] = message.split('. ')
  const known = Object.entries(options).map(([name, { type }]) =>
    type === 'boolean' ? `--${name}` : `--${name} <value>`,
  )
  return `${fault.replace(/\.$/, '')}. The options are ${known.join(', ')}.`
}
