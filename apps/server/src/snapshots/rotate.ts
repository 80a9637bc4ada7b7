const hours = 24
const days = 14

const pattern = /^butiga-(\d{8})T\d{6}Z\.tar$/

/** The file name of a snapshot that is taken now; names sort by time. */
export const snapshotName = (now: Date): string =>
  `butiga-${now
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z')}.tar`

/** The snapshots among the names of an archive, newest first. */
export const snapshotsAmong = (names: readonly string[]): string[] =>
  names
    .filter((name) => pattern.test(name))
    .sort()
    .reverse()

/** Which snapshots go: all but the newest 24, and the newest of each of the last 14 days that have one. */
export const expiredAmong = (names: readonly string[]): string[] => {
  const snapshots = snapshotsAmong(names)
  const newestOfDays = [...new Map(snapshots.toReversed().map((name) => [pattern.exec(name)?.[1], name])).values()]
  const stored = new Set([...snapshots.slice(0, hours), ...newestOfDays.toSorted().reverse().slice(0, days)])
  return snapshots.filter((name) => !stored.has(name))
}
