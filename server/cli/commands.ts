import type { Command } from './terminal/command.ts'

type Load = () => Promise<readonly Command[]>

/**
 * The commands of `bellhop` by the first word of their names, in the order of the help. A file is loaded when it is needed,
 * since each loads parts of the server.
 */
const groups: Record<string, Load> = {
  start: async () => [(await import('./commands/start.ts')).start],
  workspace: async () => {
    const { workspaceCreate, workspaceDelete, workspaceList, workspaceUpdate } = await import(
      './commands/workspaces.ts'
    )
    return [workspaceCreate, workspaceList, workspaceUpdate, workspaceDelete]
  },
  member: async () => {
    const { memberAdd, memberList, memberUpdate } = await import('./commands/members.ts')
    return [memberList, memberAdd, memberUpdate]
  },
  token: async () => {
    const { tokenCreate, tokenList, tokenRevoke } = await import('./commands/tokens.ts')
    return [tokenList, tokenCreate, tokenRevoke]
  },
  channel: async () => {
    const { channelCreate, channelList, channelTest, channelUpdate } = await import('./commands/channels.ts')
    return [channelList, channelCreate, channelUpdate, channelTest]
  },
  brain: async () => {
    const [{ brainCreate, brainImport, brainList }, { brainCheck }] = await Promise.all([
      import('./commands/brains.ts'),
      import('./commands/brain-check.ts'),
    ])
    return [brainCreate, brainList, brainImport, brainCheck]
  },
  company: async () => [(await import('./commands/companies.ts')).companyCreate],
  hours: async () => {
    const { hoursClear, hoursSet, hoursShow } = await import('./commands/hours.ts')
    return [hoursShow, hoursSet, hoursClear]
  },
  mail: async () => [(await import('./commands/mail.ts')).mail],
  migrate: async () => [(await import('./commands/migrate.ts')).migrate],
  backup: async () => [(await import('./commands/backup.ts')).backup],
  restore: async () => [(await import('./commands/backup.ts')).restore],
  doctor: async () => [(await import('./commands/doctor.ts')).doctor],
  operator: async () => [(await import('./commands/operator.ts')).operator],
  job: async () => [(await import('./commands/jobs.ts')).jobRetry],
}

/** The commands whose names begin with a word. */
export const commandsOf = async (word: string) =>
  Object.hasOwn(groups, word) ? ((await groups[word]?.()) ?? []) : []

export const allCommands = async () => (await Promise.all(Object.values(groups).map((load) => load()))).flat()
