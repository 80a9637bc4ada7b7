export { readingMinutes, termsOf } from './queries.ts'
