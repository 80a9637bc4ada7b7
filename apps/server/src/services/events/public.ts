export { calendarFile } from './calendar-file.ts'
export { findEvent, getSeries } from './queries.ts'
