export {
  documentTextsOfOrder,
  findDocumentTexts,
  findMailsWithOtherTemplates,
  findMailTexts,
  mailTextsOfOrder,
} from './queries.ts'
