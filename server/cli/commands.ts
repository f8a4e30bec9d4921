import { backup, restore } from './commands/backup.ts'
import { brainCheck } from './commands/brain-check.ts'
import { brainCreate, brainImport, brainList } from './commands/brains.ts'
import { channelCreate, channelList, channelTest, channelUpdate } from './commands/channels.ts'
import { companyCreate } from './commands/companies.ts'
import { doctor } from './commands/doctor.ts'
import { hoursClear, hoursSet, hoursShow } from './commands/hours.ts'
import { jobRetry } from './commands/jobs.ts'
import { mail } from './commands/mail.ts'
import { memberAdd, memberList, memberUpdate } from './commands/members.ts'
import { migrate } from './commands/migrate.ts'
import { operator } from './commands/operator.ts'
import { start } from './commands/start.ts'
import { tokenCreate, tokenList, tokenRevoke } from './commands/tokens.ts'
import { workspaceCreate, workspaceDelete, workspaceList, workspaceUpdate } from './commands/workspaces.ts'
import type { Command } from './terminal/command.ts'

/** All commands of `bellhop`. Its help is generated from this list. */
export const commands: readonly Command[] = [
  start,
  workspaceCreate,
  workspaceList,
  workspaceUpdate,
  workspaceDelete,
  memberList,
  memberAdd,
  memberUpdate,
  tokenList,
  tokenCreate,
  tokenRevoke,
  channelList,
  channelCreate,
  channelUpdate,
  channelTest,
  brainCreate,
  brainList,
  brainImport,
  brainCheck,
  companyCreate,
  hoursShow,
  hoursSet,
  hoursClear,
  mail,
  migrate,
  backup,
  restore,
  doctor,
  operator,
  jobRetry,
]
