export { findTerms, readingMinutes, replaceTerms, sortTerms, termsOf } from './queries.ts'
export { insertTerm, writeTermTexts } from './records.ts'
