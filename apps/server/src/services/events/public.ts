export { calendarFile } from './calendar-file.ts'
export { findEvent } from './queries.ts'
