import { metric } from '../../platform/metrics/metric.ts'

/** Metrics that a scrape reads of the process, the database and the disk. All of them are gauges, but for the CPU time. */
export const known = {
  info: metric(
    'gauge',
    'bellhop_info',
    'Always 1. The labels are the version and the role of the process, and the newest migration that it knows.',
    ['version', 'role', 'schema'],
  ),
  startedAt: metric('gauge', 'process_start_time_seconds', 'When the process has started.'),
  cpu: metric('counter', 'process_cpu_seconds_total', 'CPU time of the process with all of its threads.'),
  memory: metric('gauge', 'process_resident_memory_bytes', 'Memory of the process with all of its threads.'),
  missing: metric(
    'gauge',
    'bellhop_scrape_missing',
    '1 for each part that could not be read in time. Its metrics are left out.',
    ['part'],
  ),
  diskFree: metric('gauge', 'bellhop_data_dir_free_bytes', 'Free space of the disk of DATA_DIR.'),
  diskSize: metric('gauge', 'bellhop_data_dir_size_bytes', 'Size of the disk of DATA_DIR.'),
  certificateEnd: metric(
    'gauge',
    'bellhop_mail_certificate_end_timestamp_seconds',
    'When the certificate in MAIL_CERT expires.',
  ),
  backupAt: metric(
    'gauge',
    'bellhop_last_backup_timestamp_seconds',
    'When `bellhop backup` has last made a backup, by its mark in the ledger of erasures.',
  ),
  provedAt: metric(
    'gauge',
    'bellhop_last_backup_proof_timestamp_seconds',
    'When a scheduled backup was last restored and compared.',
  ),
  journalStoredAt: metric(
    'gauge',
    'bellhop_journal_stored_timestamp_seconds',
    'The moment until which the journal of the built-in PostgreSQL is stored in BACKUP_TO.',
  ),
  journalProvedAt: metric(
    'gauge',
    'bellhop_last_journal_proof_timestamp_seconds',
    'When the journal was last restored and read.',
  ),
  databaseUp: metric('gauge', 'bellhop_database_up', '1 if the database responds, otherwise 0.'),
  databaseSize: metric('gauge', 'bellhop_database_size_bytes', 'Size of the database.'),
  databaseConnections: metric(
    'gauge',
    'bellhop_database_connections',
    'Connections of all programs to the database. The state of those of other roles may be unknown.',
    ['state'],
  ),
  mostConnections: metric(
    'gauge',
    'bellhop_database_max_connections',
    'Connections that the PostgreSQL server accepts, for all of its databases.',
  ),
  schema: metric('gauge', 'bellhop_schema_number', 'Number of the newest migration of the database.'),
  tableBytes: metric('gauge', 'bellhop_table_bytes', 'Size of a table with its indexes.', ['table']),
  tableRows: metric('gauge', 'bellhop_table_rows', 'Rows of a table, as PostgreSQL estimates.', ['table']),
  tableDead: metric(
    'gauge',
    'bellhop_table_dead_rows',
    'Rows of a table that VACUUM has not removed yet, as PostgreSQL estimates.',
    ['table'],
  ),
  due: metric(
    'gauge',
    'bellhop_queue_due',
    'Due work that has not started. At most 10,000 items of a queue are counted.',
    ['queue'],
  ),
  oldest: metric('gauge', 'bellhop_queue_oldest_seconds', 'Seconds that the oldest due work has waited.', [
    'queue',
  ]),
  working: metric(
    'gauge',
    'bellhop_queue_working',
    'Work that a process does now. Short work is not counted.',
    ['queue'],
  ),
  failedJobs: metric(
    'gauge',
    'bellhop_failed_jobs',
    'Jobs that failed after all retries within the last 30 days.',
    ['queue'],
  ),
  quarantined: metric('gauge', 'bellhop_quarantined_mails', 'Incoming mails that could not be processed.'),
  lostCanaries: metric(
    'gauge',
    'bellhop_lost_canaries',
    'Channels whose last two mails to themselves have not come back. At most 20 are counted.',
  ),
  failing: metric(
    'gauge',
    'bellhop_failing_channels',
    'Channels whose mail server fails, for sending or for receiving.',
    ['way'],
  ),
  ending: metric(
    'gauge',
    'bellhop_expiring',
    'API tokens, and certificates of the mail servers of channels, that expired within the last 30 days, or expire within 7 or 30 days.',
    ['kind', 'within'],
  ),
  processes: metric(
    'gauge',
    'bellhop_processes',
    'Processes that sent a heartbeat within the last hour, by role.',
    ['role', 'state'],
  ),
}
