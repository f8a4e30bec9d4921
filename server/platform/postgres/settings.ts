import type { Places } from './places.ts'

export type Settings = Record<string, string>

export const port = 5432

const standard: Settings = {
  listen_addresses: '',
  port: `${port}`,
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '256MB',
  jit: 'off',
  // A table that grows from nothing is planned for as if it were empty until its statistics are there.
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  // Each day of the week has a file, which is overwritten a week later. So the logs never have more than a week.
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1440',
  log_rotation_size: '0',
  // Statements and the values that broke a constraint are customers' data, and no business of this log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

export const asFlags = ({ sockets }: Places, settings: Settings) =>
  Object.entries({ ...standard, unix_socket_directories: sockets, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
