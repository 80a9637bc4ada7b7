export { findMailTexts } from './queries.ts'
