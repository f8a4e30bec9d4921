import { text } from '../../platform/validation/kinds.ts'
import { flag, optional } from '../terminal/options.ts'

export const install = {
  name: 'install',
  about:
    'Installs the packages and builds the app, and starts nothing. Later starts need neither a network nor a tree that can be written to.',
  options: {
    'without-postgres': flag('Leaves out the built-in PostgreSQL, for installations with DATABASE_URL.'),
  },
}

export const upgrade = {
  name: 'upgrade',
  about:
    'Upgrades an installation that was made from an archive: unpacks the new version beside this one, tries it on a copy of the database, upgrades the database, and lets the running server go over to it.',
  argument: { shown: 'ARCHIVE', about: 'Archive of the new version, or the number of one that is unpacked.' },
  options: {
    check: flag('Only unpacks the new version and tries it on a copy.'),
    'without-check': flag('Does not try the new version on a copy.'),
  },
}

export const upgradeBack = {
  name: 'upgrade back',
  about: 'Goes back to the version before the last upgrade, if that knows the schema of the database.',
  options: {},
}

export const upgradeList = {
  name: 'upgrade list',
  about: 'Lists the versions that are unpacked.',
  options: {},
}

export const migrate = {
  name: 'migrate',
  about:
    'Upgrades the database to this version, and waits for sessions that hold locks. Every start does the same; with several processes, this is a step of its own.',
  options: {
    'dry-run': flag('Applies the migrations to a copy, prints how long they take, and rolls all of it back.'),
    repair: flag('Adds rows that an upgrade has left out. "bellhop doctor" tells whether some are missing.'),
  },
}

export const backup = {
  name: 'backup',
  about:
    'Writes the database, the files and the secret key into one archive. Works while the server is running.',
  argument: { shown: 'FILE', about: 'Path of the archive, such as bellhop.tar.gz. The file must not exist.' },
  options: {},
}

export const backupRun = {
  name: 'backup run',
  about:
    'Makes an encrypted backup in BACKUP_TO, removes those that are no longer kept, and each week restores one to prove it. The server does so by itself.',
  options: { 'if-due': flag('Does nothing if the last planned backup is there.') },
}

export const backupList = {
  name: 'backup list',
  about:
    'Lists the backups in BACKUP_TO, whether they were restored successfully, and the moments that can be restored. Needs no installation.',
  options: {},
}

export const backupProve = {
  name: 'backup prove',
  about: 'Restores a backup of BACKUP_TO into a database of its own, and compares every row.',
  argument: { shown: 'NAME', about: 'Name of the backup, or "latest".' },
  options: {},
}

export const backupBase = {
  name: 'backup base',
  about:
    'Copies the built-in PostgreSQL to BACKUP_TO, so that its journal can be restored from there, and each week restores it to prove it. The server does so by itself.',
  options: { 'if-due': flag('Does nothing if there is a copy of the last three days.') },
}

export const backupKey = {
  name: 'backup key',
  about: 'Prints a new key for BACKUP_KEY.',
  options: {},
}

export const restoreAt = {
  name: 'restore at',
  about:
    'Restores the state of a moment from the journal in BACKUP_TO, into an empty installation with the built-in PostgreSQL. The server must be stopped.',
  argument: {
    shown: 'TIME',
    about:
      'Moment such as 2026-11-29T10:15:00Z, or "latest". "bellhop backup list" shows which moments can be restored.',
  },
  options: {
    replace: flag('Replaces the database of this installation. It is kept beside the restored one.'),
    erasures: optional(
      text('FOLDER'),
      'Copy of the ledger of erasures, if it is neither in the file storage of this installation nor in BACKUP_TO.',
    ),
    'keep-erased': flag('Keeps what was erased after the moment. Only to undo a mistake.'),
  },
}

export const restore = {
  name: 'restore',
  about: 'Restores a backup into an empty installation. The server must be stopped.',
  argument: {
    shown: 'FILE',
    about: 'Archive created by "bellhop backup", or the name of a backup in BACKUP_TO, or "latest".',
  },
  options: {
    replace: flag('Deletes all existing data of this installation first.'),
    erasures: optional(
      text('FOLDER'),
      'Copy of the ledger of erasures, if it is not in the file storage of this installation.',
    ),
    'keep-erased': flag('Keeps what was erased after the backup. Only to undo a mistake.'),
  },
}

export const doctor = {
  name: 'doctor',
  about: 'Checks the installation and reports problems.',
  options: {},
}

export const operator = {
  name: 'operator',
  about: 'Prints a link to the page about processes, queues and failed jobs. It works once, within one hour.',
  options: {},
}

export const jobRetry = {
  name: 'job retry',
  about: 'Tries jobs again that failed after all retries. "bellhop operator" shows them.',
  options: { queue: optional(text('QUEUE'), 'Queue of the jobs. Default: all queues.') },
}
