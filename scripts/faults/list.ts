/** What can break, by the numbers that titles of tests name in brackets. */
export interface Fault {
  readonly number: number
  readonly what: string
  readonly holds: string
  /** Why no test of it exists; absent for one that is tested. */
  readonly notApplicable?: string
}

const fault = (number: number, what: string, holds: string, notApplicable?: string): Fault => ({
  number,
  what,
  holds,
  ...(notApplicable !== undefined && { notApplicable }),
})

export const faults: readonly Fault[] = [
  fault(
    1,
    'kill -9 of the server, alone and with the database',
    'serving again within 3 s and 5 s, no order lost or twice',
  ),
  fault(2, 'SIGTERM', 'what runs is done within 10 s, no request fails with two processes'),
  fault(3, 'kill and restart of the database', 'no process ends, only 503 with Retry-After, writing within 5 s'),
  fault(4, 'connections cut or silent', 'an answer within 5 s, no connection lost for good'),
  fault(5, 'slow database', '503 within 2 s when full, recovery within 5 s'),
  fault(6, 'full pool, deadlock', '503 or repeated, no deadlock is seen'),
  fault(
    7,
    'full disk, of the data and of the write-ahead log',
    '503 or 507, nothing half written, recovery without a restart',
  ),
  fault(8, 'Redis away', 'works from the database', 'Butiga uses no Redis: limits, jobs and purges are in PostgreSQL.'),
  fault(
    9,
    'object store of the snapshots: 503, cut, silent',
    'orders and uploads go on, no half snapshot, the next one without a restart',
  ),
  fault(
    10,
    'payment provider: time-out, 500, duplicate, reordered, late, wrong, forged, silent',
    'one order, one capture for each attempt, no money without its order',
  ),
  fault(11, 'mail server away for an hour', 'orders as always, every mail later'),
  fault(12, 'clock wrong by an hour and a day', 'no wrong price, nothing expires early, no negative time'),
  fault(13, 'soak at half load', 'no 5xx, memory and handles flat, event loop below 50 ms'),
  fault(14, 'generated bad inputs', 'no 5xx, nothing internal shown, no row changed'),
  fault(15, 'large bodies, bombs, many parts', '4xx, less than 50 MB of memory'),
  fault(16, 'slow sockets', 'closed, others at most twice as slow'),
  fault(17, 'header abuse', '4xx, nothing reflected or cached'),
  fault(18, 'odd paths', 'no 5xx, no file, the right 404'),
  fault(19, 'regular expressions', '50 kB of input within 10 ms'),
  fault(20, '200 log-ins a second', 'p95 of the shop at most twice'),
  fault(21, 'large images at once', 'p95 of the shop at most twice'),
  fault(22, 'second owner of a data folder', 'refused; starts after any kill'),
  fault(23, 'restore of a snapshot taken under load', 'audit clean, within 5 min for 10,000 products'),
  fault(24, 'upgrade and way back, both versions running', 'no request fails'),
  fault(
    25,
    'flood of 1,000 comments and 1,000 form entries',
    'p95 of the shop at most twice, spam held, honest ones shown to moderators within 1 s',
  ),
  fault(
    26,
    'kill -9 during a publication, a bulk change, a snapshot',
    'whole or to its end after a restart, each record changed once',
  ),
  fault(
    27,
    'flood of 1,000 refused requests a second into the log',
    'p95 of the shop at most twice, at most 100 lines of a kind a second, no secret in them',
  ),
  fault(
    28,
    'bombs: packed bodies, pictures, drawings, archives',
    'refused by name, at most 150 MB above idle, p95 of others below 1 s',
  ),
]
