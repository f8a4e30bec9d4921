import type { SendingRecord } from '../../../contract/mail/sending-domain.ts'

/** A record with what its earlier checks found. `failed_at`: the time of the last failure that was counted. */
export type Checked = SendingRecord & { was_ok: boolean; failures: number; failed_at?: string | undefined }

const failuresUntilBroken = 2
/** Failures that are closer than this may have the same cause. */
export const apartMs = 3_600_000

/**
 * Adds the result of a check to the earlier ones. What is unknown changes nothing, and a failure counts only in a regular
 * check, whose time is given.
 */
export const standingOf = (
  records: readonly SendingRecord[],
  earlier: readonly Checked[],
  regular?: Date,
): Checked[] =>
  records.map((record) => {
    const { was_ok = false, failures = 0, failed_at } = earlier.find((one) => isSame(one, record)) ?? {}
    if (record.state === 'ok') return { ...record, was_ok: true, failures: 0 }
    const counts = regular && record.state !== 'unknown' && isApart(failed_at, regular)
    return counts
      ? { ...record, was_ok, failures: failures + 1, failed_at: regular.toISOString() }
      : { ...record, was_ok, failures, failed_at }
  })

const isApart = (last: string | undefined, now: Date) =>
  last === undefined || now.getTime() - Date.parse(last) >= apartMs

/** Another selector is another DKIM record. */
const isSame = (one: SendingRecord, other: SendingRecord) =>
  one.kind === other.kind && one.name === other.name

/** Returns true if a record that was right has failed for the first time, at this moment. */
export const isDoubtful = (records: readonly Checked[], now: Date) =>
  records.some(
    ({ was_ok, failures, failed_at }) => was_ok && failures === 1 && failed_at === now.toISOString(),
  )

/** Returns true if a record that was right is missing or wrong in several regular checks in a row. */
export const isBroken = (records: readonly Checked[]) =>
  records.some(({ was_ok, failures }) => was_ok && failures >= failuresUntilBroken)
