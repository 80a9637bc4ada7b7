/** What was sold in one hour. */
export interface SoldInHour {
  /** `2026-11-23`, in the shop's time zone. */
  readonly day: string
  readonly hour: number
  readonly orders: number
  readonly cents: number
  /** Before the present time of the day a week ago; null where all of it was later. */
  readonly ordersBefore: number | null
  readonly centsBefore: number | null
}
