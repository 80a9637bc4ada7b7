export { findTerms, readingMinutes, termsOf } from './queries.ts'
