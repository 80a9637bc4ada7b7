export { findDocumentTexts, findMailTexts } from './queries.ts'
