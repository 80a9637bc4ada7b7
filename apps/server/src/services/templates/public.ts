export { findDocumentTexts, findMailsWithOtherTemplates, findMailTexts } from './queries.ts'
