export { calendarFile } from './calendar-file.ts'
export { type ChosenTime, type Place, placeText, takePlace } from './places.ts'
export { findEvent, getSeries } from './queries.ts'
