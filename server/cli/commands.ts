import { brainCheck } from './brain-check.ts'
import { brainCreate, brainImport, brainList } from './brains.ts'
import { channelCreate, channelTest, channelUpdate } from './channels.ts'
import type { Command } from './command.ts'
import { companyCreate } from './companies.ts'
import { doctor } from './doctor.ts'
import { hoursClear, hoursSet } from './hours.ts'
import { mail } from './mail.ts'
import { memberAdd } from './members.ts'
import { start } from './start.ts'
import { tokenCreate, tokenRevoke } from './tokens.ts'
import { workspaceCreate, workspaceList } from './workspaces.ts'

/** All that `bellhop` can do; its help is made from this. */
export const commands: readonly Command[] = [
  start,
  workspaceCreate,
  workspaceList,
  memberAdd,
  tokenCreate,
  tokenRevoke,
  channelCreate,
  channelUpdate,
  channelTest,
  brainCreate,
  brainList,
  brainImport,
  brainCheck,
  companyCreate,
  hoursSet,
  hoursClear,
  mail,
  doctor,
]
