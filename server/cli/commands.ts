import { backup } from './backup.ts'
import { brainCheck } from './brain-check.ts'
import { brainCreate, brainImport, brainList } from './brains.ts'
import { channelCreate, channelList, channelTest, channelUpdate } from './channels.ts'
import type { Command } from './command.ts'
import { companyCreate } from './companies.ts'
import { doctor } from './doctor.ts'
import { hoursClear, hoursSet, hoursShow } from './hours.ts'
import { mail } from './mail.ts'
import { memberAdd, memberList, memberUpdate } from './members.ts'
import { restore } from './restore.ts'
import { start } from './start.ts'
import { tokenCreate, tokenList, tokenRevoke } from './tokens.ts'
import { workspaceCreate, workspaceDelete, workspaceList, workspaceUpdate } from './workspaces.ts'

/** All that `bellhop` can do; its help is made from this. */
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
  backup,
  restore,
  doctor,
]
