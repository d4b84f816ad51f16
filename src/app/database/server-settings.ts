import { totalmem } from 'node:os'

/**
 * What the embedded server runs with, given on its command line so that a new version of the shop changes it
 * without touching the data. Durability is never traded (trust F16): fsync, full_page_writes and
 * synchronous_commit stay on, except for throw-away servers of tests.
 */
export function serverSettings(throwAway: boolean): Record<string, string> {
  const settings: Record<string, string> = {
    max_connections: '150',
    shared_buffers: `${sharedBuffersMb()}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '96MB',
    effective_cache_size: `${sharedBuffersMb() * 3}MB`,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_compression: 'on',
    max_wal_size: '1GB',
    min_wal_size: '80MB',
    checkpoint_timeout: '10min',
    max_wal_senders: '0',
    wal_level: 'minimal',
    random_page_cost: '1.1',
    // compiling a plan costs more than any screen's query runs; parallel workers take the other core away
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    io_method: 'sync',
    autovacuum_naptime: '30s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // the shop logs its own errors; the server's log must not fill with them nor with customers' data
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    unix_socket_permissions: '0700',
    cluster_name: 'contara',
  }
  if (throwAway)
    Object.assign(settings, {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      shared_buffers: '64MB',
      autovacuum: 'off',
      deadlock_timeout: '100ms',
    })
  return settings
}

function sharedBuffersMb(): number {
  const limit = process.constrainedMemory()
  const memory = limit > 0 && limit < totalmem() ? limit : totalmem()
  return Math.round(Math.min(512, Math.max(64, memory / 8 / 2 ** 20)))
}
