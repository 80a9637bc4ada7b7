export { findTerms, readingMinutes, replaceTerms, sortTerms, termsOf } from './queries.ts'
