import * as api from './descriptions/api.ts'
import * as brains from './descriptions/brains.ts'
import * as channels from './descriptions/channels.ts'
import * as companies from './descriptions/companies.ts'
import * as hours from './descriptions/hours.ts'
import * as installation from './descriptions/installation.ts'
import * as mail from './descriptions/mail.ts'
import * as members from './descriptions/members.ts'
import { start } from './descriptions/start.ts'
import * as tokens from './descriptions/tokens.ts'
import * as workspaces from './descriptions/workspaces.ts'
import type { Command, Description } from './terminal/command.ts'

type Listed = Description & { load: () => Promise<Command> }

const listed = (description: Description, load: Listed['load']): Listed => ({ ...description, load })

/**
 * The commands of `bellhop`, in the order of the help. The descriptions are sufficient for the help and to reject wrong
 * options. The code of a command is loaded when it runs, since it uses parts of the server.
 */
export const commands: readonly Listed[] = [
  listed(start, async () => (await import('./commands/start.ts')).start),
  listed(workspaces.workspaceCreate, async () => (await import('./commands/workspaces.ts')).workspaceCreate),
  listed(workspaces.workspaceList, async () => (await import('./commands/workspaces.ts')).workspaceList),
  listed(workspaces.workspaceUpdate, async () => (await import('./commands/workspaces.ts')).workspaceUpdate),
  listed(workspaces.workspaceDelete, async () => (await import('./commands/workspaces.ts')).workspaceDelete),
  listed(members.memberList, async () => (await import('./commands/members.ts')).memberList),
  listed(members.memberAdd, async () => (await import('./commands/members.ts')).memberAdd),
  listed(members.memberUpdate, async () => (await import('./commands/members.ts')).memberUpdate),
  listed(tokens.tokenList, async () => (await import('./commands/tokens.ts')).tokenList),
  listed(tokens.tokenCreate, async () => (await import('./commands/tokens.ts')).tokenCreate),
  listed(tokens.tokenRevoke, async () => (await import('./commands/tokens.ts')).tokenRevoke),
  listed(channels.channelList, async () => (await import('./commands/channels.ts')).channelList),
  listed(channels.channelCreate, async () => (await import('./commands/channels.ts')).channelCreate),
  listed(channels.channelUpdate, async () => (await import('./commands/channels.ts')).channelUpdate),
  listed(channels.channelTest, async () => (await import('./commands/channels.ts')).channelTest),
  listed(brains.brainCreate, async () => (await import('./commands/brains.ts')).brainCreate),
  listed(brains.brainList, async () => (await import('./commands/brains.ts')).brainList),
  listed(brains.brainImport, async () => (await import('./commands/brains.ts')).brainImport),
  listed(brains.brainCheck, async () => (await import('./commands/brain-check.ts')).brainCheck),
  listed(companies.companyCreate, async () => (await import('./commands/companies.ts')).companyCreate),
  listed(hours.hoursShow, async () => (await import('./commands/hours.ts')).hoursShow),
  listed(hours.hoursSet, async () => (await import('./commands/hours.ts')).hoursSet),
  listed(hours.hoursClear, async () => (await import('./commands/hours.ts')).hoursClear),
  listed(api.api, async () => (await import('./commands/api/call.ts')).api),
  listed(api.listen, async () => (await import('./commands/api/listen.ts')).listen),
  listed(api.mcp, async () => (await import('./commands/api/mcp.ts')).mcp),
  listed(mail.mail, async () => (await import('./commands/mail.ts')).mail),
  listed(installation.install, async () => (await import('./commands/releases/install.ts')).install),
  listed(installation.upgradeBack, async () => (await import('./commands/releases/upgrade.ts')).upgradeBack),
  listed(installation.upgradeList, async () => (await import('./commands/releases/upgrade.ts')).upgradeList),
  listed(installation.upgrade, async () => (await import('./commands/releases/upgrade.ts')).upgrade),
  listed(installation.migrate, async () => (await import('./commands/migrate.ts')).migrate),
  listed(installation.backupRun, async () => (await import('./commands/backups/scheduled.ts')).backupRun),
  listed(installation.backupList, async () => (await import('./commands/backups/scheduled.ts')).backupList),
  listed(installation.backupProve, async () => (await import('./commands/backups/scheduled.ts')).backupProve),
  listed(installation.backupBase, async () => (await import('./commands/backups/journal.ts')).backupBase),
  listed(installation.backupKey, async () => (await import('./commands/backups/scheduled.ts')).backupKey),
  listed(installation.backup, async () => (await import('./commands/backups/backup.ts')).backup),
  listed(installation.restoreAt, async () => (await import('./commands/backups/journal.ts')).restoreAt),
  listed(installation.restore, async () => (await import('./commands/backups/backup.ts')).restore),
  listed(installation.doctor, async () => (await import('./commands/doctor.ts')).doctor),
  listed(installation.operator, async () => (await import('./commands/operator.ts')).operator),
  listed(installation.jobRetry, async () => (await import('./commands/jobs.ts')).jobRetry),
]
